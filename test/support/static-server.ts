/** Serves a built site as a static host would: compressed, with entity tags, the addresses of folders, and the not-found page. */
import crypto from "node:crypto"
import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import zlib from "node:zlib"

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
}
/** Gatsby's scripts carry the hash of their content, and so do the assets of Docusaurus and Astro, which `bench` serves. */
const IMMUTABLE = /-[0-9a-f]{20}\.js$|^\/(?:assets|_astro)\//
const COMPRESSED = /^(?:text|application)\/|svg/
/** What hosts use that compress on the fly. */
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

export interface StaticServer {
  /** Address without a slash at its end. */
  url: string
  close: () => Promise<void>
}

/**
 * Serves `folder`, whose files must not change meanwhile.
 * @param extra further pages, by path, that stand in no file.
 * @param port a free one by default.
 */
export async function serveStatic(
  folder: string,
  extra: ReadonlyMap<string, string> = new Map(),
  port = 0,
): Promise<StaticServer> {
  const bodies = new Map<string, Buffer>()
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const text = extra.get(pathname)
    const file = text === undefined ? fileOf(folder, pathname) : undefined
    const name = file ?? (text === undefined ? path.join(folder, "404.html") : "extra.html")
    const type = TYPES[path.extname(name)] ?? "application/octet-stream"
    const encoding =
      COMPRESSED.test(type) && /\bbr\b/.test(String(request.headers["accept-encoding"])) ? "br" : undefined
    const key = `${encoding} ${pathname}`
    const body = bodies.get(key) ?? (text === undefined ? read(name, encoding) : compress(Buffer.from(text), encoding))
    bodies.set(key, body)
    const etag = `"${crypto.createHash("sha1").update(body).digest("hex")}"`
    const headers = {
      etag,
      "content-type": type,
      "cache-control": IMMUTABLE.test(pathname)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=0, must-revalidate",
      ...(encoding && { "content-encoding": encoding, vary: "Accept-Encoding" }),
    }
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, headers).end()
      return
    }
    response.writeHead(file || text !== undefined ? 200 : 404, { ...headers, "content-length": body.length })
    response.end(body)
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

/** The file, or its compressed form: the one that the build has written beside it, if there is one. */
function read(file: string, encoding?: "br"): Buffer {
  return encoding && fs.existsSync(`${file}.br`)
    ? fs.readFileSync(`${file}.br`)
    : compress(fs.readFileSync(file), encoding)
}

const compress = (body: Buffer, encoding?: "br"): Buffer => (encoding ? zlib.brotliCompressSync(body, QUALITY) : body)

/** The file behind a path; undefined where there is none, or where the path leads out of the folder. */
function fileOf(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, decodeURIComponent(pathname), pathname.endsWith("/") ? "index.html" : "")
  return file.startsWith(folder) && fs.existsSync(file) && fs.statSync(file).isFile() ? file : undefined
}
