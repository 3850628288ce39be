/** A copy of the built site on its own server, which tests can change, stop and make unresponsive. */
import fs from "node:fs"
import type http from "node:http"
import net from "node:net"
import os from "node:os"
import path from "node:path"
import { IMMUTABLE, isImmutable, serveStatic } from "../../test/support/static-server"
import { writeServiceWorker } from "../../src/gatsby/outputs/service-worker"
import { siteConfig } from "../../src/config/site.config"

/** The categories that tests open. */
const CATEGORIES = ["media", "monitoring"]
const OTHERS = fs.readdirSync("content/guides").filter((category) => !CATEGORIES.includes(category))
/** Redirects and other categories. Copying them, and changing each of their files, would take longer than the tests. */
const EXCLUDED = ["services", "integrations", ...OTHERS, ...OTHERS.map((category) => `page-data/${category}`)]

/** What the host answers in place of a file; `hang` for nothing. */
export type WrongAnswer = { status?: number; type?: string; body: string | Buffer } | "hang"

export interface ChangingSite {
  /** Without a trailing slash. */
  url: string
  folder: string
  /** Changes files and serves them as the next release, with a new service worker or, if `hasServiceWorker` is false, without one. */
  release: (change: (folder: string) => void, hasServiceWorker?: boolean) => Promise<void>
  /** Changes files without updating the service worker, and restarts the server. */
  change: (change: (folder: string) => void) => Promise<void>
  /** Refuses connections from now on. */
  stop: () => Promise<void>
  /** Accepts connections from now on, but never answers. */
  hang: () => Promise<void>
  /** Paths of all requests so far, apart from `HEAD`. */
  requests: string[]
  /**
   * Answers matching requests wrongly, the given number of times, with the headers of the right answer. Returns a function
   * that ends it.
   */
  spoil: (file: RegExp, answer: (right: Buffer) => WrongAnswer, times?: number) => () => void
  /** Stops the server and deletes the copy. */
  close: () => Promise<void>
}

/** Copies the built site, with the guides of two categories, to a temporary folder and serves it. */
export async function serveChangingSite(): Promise<ChangingSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "changing-site-"))
  fs.cpSync("public", folder, {
    recursive: true,
    filter: (file) => !EXCLUDED.includes(path.relative("public", file)) && !/\.(?:br|gz)$/.test(file),
  })
  let server: { close: () => Promise<void> } | undefined
  const requests: string[] = []
  let spoiled: { file: RegExp; answer: (right: Buffer) => WrongAnswer; times: number }[] = []
  const answerFirst = ({ url = "/", method }: http.IncomingMessage, response: http.ServerResponse): boolean => {
    if (method !== "HEAD") requests.push(url)
    const wrong = spoiled.find(({ file, times }) => file.test(url) && times > 0)
    // The check whether the host has a file must not use up the wrong answers.
    if (!wrong || (method === "HEAD" && wrong.times < Infinity)) return false
    wrong.times--
    const file = path.join(folder, new URL(url, "http://host").pathname)
    const answer = wrong.answer(fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : Buffer.of())
    if (answer === "hang") return true
    response.writeHead(answer.status ?? 200, {
      "content-type": answer.type ?? "text/javascript",
      "cache-control": isImmutable(url) ? IMMUTABLE : "no-cache",
    })
    response.end(answer.body)
    return true
  }
  const first = await serveStatic(folder, new Map(), 0, answerFirst)
  server = first
  const port = Number(new URL(first.url).port)
  const stop = async () => {
    await server?.close()
    server = undefined
  }
  const start = async () => {
    await stop()
    server = await serveStatic(folder, new Map(), port, answerFirst)
  }
  return {
    url: first.url,
    folder,
    requests,
    spoil: (file, answer, times = Infinity) => {
      const wrong = { file, answer, times }
      spoiled.push(wrong)
      return () => {
        spoiled = spoiled.filter((each) => each !== wrong)
      }
    },
    release: async (change, hasServiceWorker = true) => {
      change(folder)
      await writeServiceWorker(folder, { ...siteConfig, serviceWorker: hasServiceWorker })
      await start()
    },
    change: async (change) => {
      change(folder)
      await start()
    },
    stop,
    hang: async () => {
      await stop()
      server = await silentServer(port)
    },
    close: async () => {
      await stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function silentServer(port: number): Promise<{ close: () => Promise<void> }> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => sockets.add(socket.on("error", () => undefined)))
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Replaces a text in all pages, data and scripts of a folder. Throws if no file contains it. */
export function replaceIn(folder: string, before: string, after: string): void {
  let count = 0
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|json)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = fs.readFileSync(file, "utf8")
    if (!text.includes(before)) continue
    fs.writeFileSync(file, text.replaceAll(before, after))
    count++
  }
  if (count === 0) throw new Error(`No file has "${before}".`)
}

/** Changes the hashes of the app script and of webpack's compilation, as a release with changed code does. */
export function changeCode(folder: string): void {
  const app = fs.readdirSync(folder).find((file) => /^app-[0-9a-f]{20}\.js$/.test(file)) ?? ""
  const next = "app-00000000000000000000.js"
  fs.renameSync(path.join(folder, app), path.join(folder, next))
  replaceIn(folder, app, next)
  const { webpackCompilationHash } = JSON.parse(
    fs.readFileSync(path.join(folder, "page-data/app-data.json"), "utf8"),
  ) as { webpackCompilationHash: string }
  replaceIn(folder, webpackCompilationHash, "11111111111111111111")
}
