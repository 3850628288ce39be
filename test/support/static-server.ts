/** Serves a built site as a static host would: compressed, with ETags and the not-found page. */
import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import compression from "compression"
import type { Request, Response } from "express"
import sirv from "sirv"

/** Files with a content hash in their name: Gatsby's scripts, and assets of Docusaurus and Astro, which `bench` serves. */
const HASHED = /-[0-9a-f]{20}\.js$|^\/(?:assets|_astro)\//

export const IMMUTABLE = "public, max-age=31536000, immutable"

/** Whether clients may cache the file at this path forever. */
export const isImmutable = (pathname: string): boolean => HASHED.test(pathname)

export interface StaticServer {
  /** Without a trailing slash. */
  url: string
  close: () => Promise<void>
}

/**
 * Serves `folder`, whose files must not change in the meantime.
 * @param extra HTML of additional pages, by path.
 * @param port a free port by default.
 * @param answerFirst answers a request in place of the server, and then returns true.
 */
export async function serveStatic(
  folder: string,
  extra: ReadonlyMap<string, string> = new Map(),
  port = 0,
  answerFirst: (request: http.IncomingMessage, response: http.ServerResponse) => boolean = () => false,
): Promise<StaticServer> {
  const files = sirv(folder, {
    brotli: true,
    etag: true,
    setHeaders: (response, pathname) =>
      response.setHeader("cache-control", isImmutable(pathname) ? IMMUTABLE : "public, max-age=0, must-revalidate"),
  })
  // Compresses files without a .br copy on the fly.
  const compress = compression()
  const server = http.createServer((request, response) => {
    const answer = () =>
      files(request, response, () => {
        const page = extra.get(request.url ?? "")
        response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
        response.end(page ?? fs.readFileSync(path.join(folder, "404.html")))
      })
    if (!answerFirst(request, response)) compress(request as Request, response as Response, answer)
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
