/** Serves a built site as a static host would: with the compressed files of the build, entity tags, and the not-found page. */
import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import zlib from "node:zlib"
import sirv from "sirv"

/** Gatsby's scripts carry the hash of their content, and so do the assets of Docusaurus and Astro, which `bench` serves. */
const IMMUTABLE = /-[0-9a-f]{20}\.js$|^\/(?:assets|_astro)\//

export interface StaticServer {
  /** Address without a slash at its end. */
  url: string
  close: () => Promise<void>
}

/**
 * Serves `folder`, whose files must not change meanwhile.
 * @param extra further pages, by path, that are in no file; for browsers, which all accept Brotli.
 * @param port a free one by default.
 */
export async function serveStatic(
  folder: string,
  extra: ReadonlyMap<string, string> = new Map(),
  port = 0,
): Promise<StaticServer> {
  const files = sirv(folder, {
    brotli: true,
    etag: true,
    setHeaders: (response, pathname) =>
      response.setHeader(
        "cache-control",
        IMMUTABLE.test(pathname) ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
      ),
  })
  const server = http.createServer((request, response) => {
    files(request, response, () => {
      const page = extra.get(request.url ?? "")
      response.setHeader("content-type", "text/html; charset=utf-8")
      if (page === undefined) response.writeHead(404).end(fs.readFileSync(path.join(folder, "404.html")))
      else response.writeHead(200, { "content-encoding": "br" }).end(zlib.brotliCompressSync(page))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
