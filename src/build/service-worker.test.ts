import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { siteConfig } from "../config/site.config"
import { shellFiles, writeServiceWorker } from "./service-worker"

const HASH = "0123456789abcdef0123"
const FILES: Record<string, string> = {
  [`app-${HASH}.js`]: "code",
  [`search-engine-${HASH}.js`]: "engine",
  [`search-modal-${HASH}.js`]: "modal",
  [`search-modal.${HASH}.css`]: "styles",
  "favicon.svg": "<svg/>",
  "index.html": "home",
  "media/wiki/index.html": "wiki",
  "page-data/app-data.json": '{"webpackCompilationHash":"compiled"}',
  "page-data/media/wiki/page-data.json": "{}",
  "page-data/sq/d/12.json": "{}",
  "search/index.json": "{}",
  "sitemap-0.xml": "now",
}

let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "service-worker-"))
  for (const [file, text] of Object.entries(FILES)) write(file, text)
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  fs.writeFileSync(path.join(folder, file), text)
}

async function build(serviceWorker = true): Promise<{ worker: string; off: string }> {
  await writeServiceWorker(folder, { ...siteConfig, serviceWorker })
  const read = (file: string) => fs.readFileSync(path.join(folder, file), "utf8")
  return { worker: read("sw.js"), off: read("sw-off.js") }
}

test("the shell contains the code, the data that all pages share, and the search", () => {
  expect(shellFiles(Object.keys(FILES), false)).toEqual([
    `app-${HASH}.js`,
    `search-modal-${HASH}.js`,
    `search-modal.${HASH}.css`,
    "favicon.svg",
    "page-data/app-data.json",
    "page-data/sq/d/12.json",
    `search-engine-${HASH}.js`,
    "search/index.json",
  ])
})

test("with hosted search, the shell excludes the embedded search", () => {
  expect(shellFiles(Object.keys(FILES), true).filter((file) => /^search[-/](?!modal)/.test(file))).toEqual([])
})

test("the worker changes when a page changes, but not when the sitemap does", async () => {
  const { worker, off } = await build()
  write("sitemap-0.xml", "later")
  expect((await build()).worker).toBe(worker)
  write("media/wiki/index.html", "wiki, corrected")
  const next = await build()
  expect(next.worker).not.toBe(worker)
  expect(next.off).toBe(off)
})

test("the workers contain no eval, new Function or importScripts", async () => {
  const { worker, off } = await build()
  expect(worker + off).not.toMatch(/\beval\b|new Function|importScripts/)
})

test("if the configuration turns the worker off, the one that unregisters itself is written instead", async () => {
  const { worker, off } = await build(false)
  expect(worker).toBe(off)
  expect(off).toContain("unregister")
  expect((await build(true)).worker).not.toBe(off)
})
