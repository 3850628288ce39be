/** Tests the sample configurations in `deploy` unchanged. */
import fs from "node:fs"
import { expect, test, type APIRequestContext } from "@playwright/test"
import { isInstalled, startCaddy, startNginx } from "../../test/support/servers"

const samples = [
  { name: "nginx", start: startNginx, command: "nginx", port: 9570 },
  { name: "Caddy", start: startCaddy, command: "caddy", port: 9580 },
]

const script = fs.readdirSync("public").find((file) => /^app-[0-9a-f]{20}\.js$/.test(file)) ?? ""

for (const { name, start, command, port } of samples) {
  test(`${name} sends the security headers and types of files, caches hashed files, and serves compressed files`, async ({
    playwright,
  }, { parallelIndex }) => {
    test.skip(!isInstalled(command), `${name} is not installed`)
    const server = await start(process.cwd(), port + parallelIndex)
    const request = await playwright.request.newContext({ baseURL: server.url })
    try {
      for (const address of ["/", "/monitoring/grafana/", `/${script}`, "/search/index.json", "/none/"]) {
        const headers = await headersOf(request, address)
        expect(headers, address).toMatchObject({
          "content-security-policy": expect.stringContaining("require-trusted-types-for 'script'"),
          "referrer-policy": "same-origin",
          "permissions-policy": expect.stringContaining("camera=()"),
          "x-content-type-options": "nosniff",
          "content-encoding": "br",
        })
        const isHashed = address === `/${script}`
        expect(headers["cache-control"], address).toBe(isHashed ? "public, max-age=31536000, immutable" : "no-cache")
      }
      expect(await headersOf(request, "/", "gzip")).toMatchObject({ "content-encoding": "gzip" })
      expect((await headersOf(request, "/", "identity"))["content-encoding"]).toBeUndefined()
      expect((await request.get("/none/")).status()).toBe(404)
      const types = {
        "/networking/gravity/index.md": "text/markdown; charset=utf-8",
        "/networking/gravity/oidc.blueprint.yaml": "text/plain; charset=utf-8",
        "/networking/gravity/oidc.tf": "text/plain; charset=utf-8",
        "/llms.txt": "text/plain; charset=utf-8",
        "/manifest.webmanifest": "application/manifest+json",
        "/opensearch.xml": "application/opensearchdescription+xml; charset=utf-8",
        // A build without the Git history has none.
        ...(fs.existsSync("public/feed.xml") && { "/feed.xml": "application/atom+xml; charset=utf-8" }),
      }
      for (const [address, type] of Object.entries(types))
        expect((await headersOf(request, address))["content-type"], address).toBe(type)
    } finally {
      await request.dispose()
      await server.stop()
    }
  })

  test(`${name} redirects legacy and .html paths with 301, and a malicious address cannot inject a header`, async ({
    playwright,
  }, { parallelIndex }) => {
    test.skip(!isInstalled(command), `${name} is not installed`)
    const server = await start(process.cwd(), port + 5 + parallelIndex)
    const request = await playwright.request.newContext({ baseURL: server.url, maxRedirects: 0 })
    try {
      for (const [from, to] of [
        ["/services/grafana", "/monitoring/grafana/"],
        ["/services/grafana/?method=oidc", "/monitoring/grafana/?method=oidc"],
        ["/services/grafana.html", "/monitoring/grafana/"],
        ["/monitoring/grafana/index.html", "/monitoring/grafana/"],
        ["/monitoring/grafana.html?a=b", "/monitoring/grafana/?a=b"],
        ["/monitoring/grafana", "/monitoring/grafana/"],
        ["/index.html", "/"],
      ] as const) {
        const response = await request.get(from, { maxRedirects: 0 })
        expect([response.status(), response.headers().location], from).toEqual([301, to])
      }
      for (const address of ["/%0d%0aset-cookie:a=b", "/%0d%0aset-cookie:a=b.html", "/%5Cevil.example", "/<x>.html"]) {
        const response = await request.get(address, { maxRedirects: 0 })
        expect([response.status(), response.headers()["set-cookie"]], address).toEqual([404, undefined])
      }
    } finally {
      await request.dispose()
      await server.stop()
    }
  })
}

async function headersOf(request: APIRequestContext, address: string, encoding = "gzip, br") {
  const response = await request.get(address, { headers: { "accept-encoding": encoding } })
  return response.headers()
}
