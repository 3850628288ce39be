import crypto from "node:crypto"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { siteConfig } from "../../config/site.config"
import type { SiteConfig } from "../../config/types"
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
  "search/icons.json": "{}",
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

async function build(change: Partial<SiteConfig> = {}): Promise<{ worker: string; off: string }> {
  await writeServiceWorker(folder, { ...siteConfig, ...change })
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
    "search/icons.json",
    "search/index.json",
  ])
})

test("sw.js contains the SHA-256 digest of each file of the shell", async () => {
  const { worker } = await build()
  const digest = crypto.createHash("sha256").update("code").digest("hex")
  expect(worker).toMatch(new RegExp(`/app-${HASH}\\.js"?:"${digest}"`))
})

test("with hosted search, the shell excludes the embedded search", () => {
  expect(shellFiles(Object.keys(FILES), true).filter((file) => /^search[-/](?!modal)/.test(file))).toEqual([])
})

test("the embedded search is in the shell until all settings of the hosted search are set", async () => {
  const settings = { appId: "APP", apiKey: "key", indexName: "guides" }
  const withSearch = async (change: Partial<typeof settings>) =>
    (await build({ search: { ...siteConfig.search, ...settings, ...change } })).worker
  expect(await withSearch({})).not.toContain("search/index.json")
  // A build with these settings indexes for the hosted search, but its pages use the embedded search.
  expect(await withSearch({ apiKey: "" })).toContain("search/index.json")
})

test("sw.js changes if any file but the sitemap changes or is added, and sw-off.js never changes", async () => {
  const unchanged: string[] = []
  const { off, ...first } = await build()
  let { worker } = first
  for (const file of [...Object.keys(FILES), "media/new/index.html"]) {
    write(file, file === "page-data/app-data.json" ? '{"webpackCompilationHash":"next"}' : "changed")
    const next = await build()
    if (next.worker === worker) unchanged.push(file)
    expect(next.off).toBe(off)
    worker = next.worker
  }
  expect(unchanged).toEqual(["sitemap-0.xml"])
})

test("the workers contain no eval, new Function or importScripts", async () => {
  const { worker, off } = await build()
  expect(worker + off).not.toMatch(/\beval\b|new Function|importScripts/)
})

test("if the configuration turns the worker off, the one that unregisters itself is written instead", async () => {
  const { worker, off } = await build({ serviceWorker: false })
  expect(worker).toBe(off)
  expect(off).toContain("unregister")
  expect((await build()).worker).not.toBe(off)
})
