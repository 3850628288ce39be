/** Tests the samples in `deploy` with requests that browsers and tests of the whole site do not send. */
import fs from "node:fs"
import http from "node:http"
import os from "node:os"
import path from "node:path"
import { securityHeaders, serverFiles } from "../src/gatsby/outputs/header-files"
import { freePort } from "../test/support/ports"
import { isInstalled, startCaddy, startNginx } from "../test/support/servers"

const HASH = "0123456789abcdef0123"
const HASHED = [`app-${HASH}.js`, `search-modal.${HASH}.css`, "static/logo.svg"]
const IMMUTABLE = "public, max-age=31536000, immutable"

let site: string

beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), "deployed-"))
  const redirects = [{ from: "/services/wiki/", to: "/media/wiki/" }]
  const files = serverFiles(securityHeaders("default-src 'none'"), redirects, "")
  for (const [name, text] of Object.entries(files)) write(`deploy/built/${name}`, text)
  for (const page of ["index.html", "404.html", "media/wiki/index.html", "sitemap-index.xml"])
    write(`public/${page}`, page)
  for (const file of ["", "docs/"].flatMap((base) => HASHED.map((name) => base + name)))
    for (const ending of ["", ".gz", ".br"]) write(`public/${file}${ending}`, file)
})
afterAll(() => fs.rmSync(site, { recursive: true }))
jest.setTimeout(30_000)

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
  fs.writeFileSync(path.join(site, file), text)
}

/** Requests a path exactly as given, which `fetch` would normalize. */
const answerTo = (port: number, address: string, headers: Record<string, string> = {}): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const onAnswer = (response: http.IncomingMessage) => resolve(response.resume())
    http.get({ port, path: address, headers }, onAnswer).on("error", reject)
  })
const redirectOf = async (port: number, address: string) => (await answerTo(port, address)).headers.location

/** `Cache-Control` of the answers to a path: the first one, and the one to a client that has the file already. */
async function cachingOf(port: number, address: string): Promise<(string | undefined)[]> {
  const first = await answerTo(port, address)
  const again = await answerTo(port, address, { "if-none-match": first.headers.etag ?? "" })
  return [first, again].map(({ statusCode, headers }) => `${statusCode} ${headers["cache-control"]}`)
}

for (const [name, start] of [
  ["nginx", startNginx],
  ["caddy", startCaddy],
] as const) {
  const testIfInstalled = isInstalled(name) ? test : test.skip

  testIfInstalled(
    `${name}: no redirect leads to another host, which an address with two slashes would name`,
    async () => {
      const port = await freePort()
      const server = await start(site, port)
      try {
        expect(await redirectOf(port, "/media/wiki.html?a=b")).toBe("/media/wiki/?a=b")
        expect(await redirectOf(port, "/services/wiki")).toBe("/media/wiki/")
        for (const address of ["//134744072", "/%2F134744072", "//other.html", "//other/index.html", "//index.html"])
          expect([address, await redirectOf(port, address)]).not.toEqual([address, expect.stringMatching(/^\/\//)])
      } finally {
        await server.stop()
      }
    },
  )

  testIfInstalled(`${name}: the usual address of a sitemap leads to the file`, async () => {
    const port = await freePort()
    const server = await start(site, port)
    try {
      expect(await redirectOf(port, "/sitemap.xml")).toBe("/sitemap-index.xml")
      expect((await answerTo(port, "/sitemap-index.xml")).statusCode).toBe(200)
    } finally {
      await server.stop()
    }
  })

  testIfInstalled(
    `${name}: files with a hash never change, also below a base path, but an error in their place may`,
    async () => {
      const port = await freePort()
      const server = await start(site, port)
      try {
        for (const file of ["/", "/docs/"].flatMap((base) => HASHED.map((each) => base + each)))
          expect([file, ...(await cachingOf(port, file))]).toEqual([file, `200 ${IMMUTABLE}`, `304 ${IMMUTABLE}`])
        for (const page of ["/", "/media/wiki/"])
          expect([page, ...(await cachingOf(port, page))]).toEqual([page, "200 no-cache", "304 no-cache"])
        for (const missing of [`/gone-${HASH}.js`, `/docs/gone-${HASH}.js`, "/static/gone.svg", "/none/"]) {
          const { statusCode, headers } = await answerTo(port, missing)
          expect([missing, statusCode, headers["cache-control"]]).toEqual([missing, 404, "no-cache"])
        }
      } finally {
        await server.stop()
      }
    },
  )

  testIfInstalled(`${name}: caches learn that answers differ by Accept-Encoding, compressed or not`, async () => {
    const port = await freePort()
    const server = await start(site, port)
    try {
      for (const [accepted, encoding] of [
        ["br", "br"],
        ["gzip", "gzip"],
        ["identity", undefined],
      ]) {
        const { headers } = await answerTo(port, `/${HASHED[0]}`, { "accept-encoding": String(accepted) })
        expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"])
      }
    } finally {
      await server.stop()
    }
  })
}
