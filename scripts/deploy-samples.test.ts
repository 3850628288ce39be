/** Tests the samples in `deploy` with requests that browsers and tests of the whole site do not send. */
import fs from "node:fs"
import http from "node:http"
import os from "node:os"
import path from "node:path"
import { securityHeaders, serverFiles } from "../src/gatsby/outputs/header-files"
import { freePort } from "../test/support/ports"
import { isInstalled, startCaddy, startNginx } from "../test/support/servers"

let site: string

beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), "deployed-"))
  const redirects = [{ from: "/services/wiki/", to: "/media/wiki/" }]
  const files = serverFiles(securityHeaders("default-src 'none'"), redirects, "")
  for (const [name, text] of Object.entries(files)) write(`deploy/built/${name}`, text)
  for (const page of ["index.html", "404.html", "media/wiki/index.html"]) write(`public/${page}`, page)
})
afterAll(() => fs.rmSync(site, { recursive: true }))
jest.setTimeout(30_000)

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
  fs.writeFileSync(path.join(site, file), text)
}

/** Requests a path exactly as given, which `fetch` would normalize. */
const redirectOf = (port: number, address: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    http
      .get({ port, path: address }, (response) => {
        response.resume()
        resolve(response.headers.location)
      })
      .on("error", reject)
  })

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
}
