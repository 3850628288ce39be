import crypto from "node:crypto"
import { KEPT_PAGES, pageAddress, ReleaseCache } from "./release-cache"
import type { Settings } from "./settings"

const ORIGIN = "https://guides.example"
const settings: Settings = {
  base: "/docs",
  release: "two",
  compilation: "hash-two",
  shell: { "/docs/app-0123456789abcdef0123.js": crypto.createHash("sha256").update("code").digest("hex") },
  pages: ["/docs/"],
  titleSuffix: " | Guides",
}

/** A cache that behaves like the standard's: `put` moves an entry to the end, even if it existed before. */
class FakeCache {
  readonly entries = new Map<string, Response>()
  keys = async () => [...this.entries.keys()].map((url) => ({ url }))
  match = async (address: string) => this.entries.get(ORIGIN + address)?.clone()
  delete = async (address: string) => this.entries.delete(ORIGIN + address)
  put = async (address: string, response: Response) => {
    this.entries.delete(ORIGIN + address)
    this.entries.set(ORIGIN + address, response)
  }
  paths = () => [...this.entries.keys()].map((url) => url.slice(ORIGIN.length))
}

let stored: Map<string, FakeCache>
/** The host's response bodies, by path. */
let host: Map<string, string>
/** What the browser's own cache has for a path, which only requests past it ignore. */
let browserCache: Map<string, string>
let answer: (path: string) => Partial<Response>

function load({ url, cache }: { url: string; cache?: string }): Promise<Response> {
  const path = url.slice(ORIGIN.length)
  const body = (cache === "reload" ? undefined : browserCache.get(path)) ?? host.get(path)
  const headers = { "content-type": TYPES[/\.\w+$/.exec(path)?.[0] ?? ""] ?? "text/html; charset=utf-8" }
  const response = new Response(body ?? "not found", { status: body === undefined ? 404 : 200, headers })
  const clone = response.clone.bind(response)
  const more = { type: "basic", ...answer(path), clone: () => clone() }
  for (const [name, value] of Object.entries(more)) Object.defineProperty(response, name, { value })
  return Promise.resolve(response)
}

function publish(path: string, compilation = "hash-two", methods: string[] = []): void {
  const guide = methods.length > 0 ? { methods: methods.map((id) => ({ id })) } : undefined
  const data = { path, result: { data: { guide } } }
  const name = path.slice(1, -1) || "index"
  host.set(`/docs${path}`, `<title data-x>${name} | Guides</title>{"compilation":"${compilation}"}</html>`)
  host.set(`/docs/page-data/${name}/page-data.json`, JSON.stringify(data))
  if (guide) host.set(`/docs${path}index.md.json`, '{"parts":[]}')
  for (const id of methods)
    for (const kind of ["blueprint", "terraform"]) host.set(`/docs${path}${id}.${kind}.json`, `{"id":"${id}"}`)
}

const TYPES: Record<string, string> = { ".js": "text/javascript", ".json": "application/json" }

beforeEach(() => {
  stored = new Map()
  browserCache = new Map()
  host = new Map([["/docs/app-0123456789abcdef0123.js", "code"]])
  answer = () => ({})
  publish("/")
  const caches = {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new FakeCache()
      stored.set(name, cache)
      return cache
    },
  }
  class FakeRequest {
    readonly url: string
    readonly cache: string | undefined
    constructor(address: string, { cache }: RequestInit = {}) {
      this.url = ORIGIN + address
      this.cache = cache
    }
  }
  Object.assign(globalThis, { caches, Request: FakeRequest, fetch: load })
})

const files = (release = "two") => stored.get(`site:/docs/:${release}`)?.paths() ?? []

test("a guide is cached with its data, the files of its tabs and its Markdown", async () => {
  publish("/media/wiki/", "hash-two", ["oidc"])
  await new ReleaseCache(settings).keep("/docs/media/wiki/")
  expect(files().sort()).toEqual([
    "/docs/media/wiki/",
    "/docs/media/wiki/index.md.json",
    "/docs/media/wiki/oidc.blueprint.json",
    "/docs/media/wiki/oidc.terraform.json",
    "/docs/page-data/media/wiki/page-data.json",
  ])
})

const NO_PAGE: Record<string, () => void> = {
  "an address without a page": () => host.delete("/docs/media/wiki/"),
  "a page without data": () => host.delete("/docs/page-data/media/wiki/page-data.json"),
  "a redirect": () => (answer = () => ({ redirected: true })),
  "a response from another host": () => (answer = () => ({ type: "opaque" })),
  "a page of another release": () => publish("/media/wiki/", "hash-three"),
  "half a page": () => {
    const html = host.get("/docs/media/wiki/") ?? ""
    host.set("/docs/media/wiki/", html.slice(0, -3))
  },
  "half of a page's data": () => host.set("/docs/page-data/media/wiki/page-data.json", '{"path":"/media/wiki/"'),
  "a page with half a file": () => host.set("/docs/media/wiki/oidc.blueprint.json", '{"lines":['),
  "a guide without its Markdown": () => host.delete("/docs/media/wiki/index.md.json"),
  "a page with an HTML page as a file": () =>
    (answer = (path) =>
      path.endsWith(".terraform.json") ? { headers: new Headers({ "content-type": "text/html" }) } : {}),
  "the data of another page": () => host.set("/docs/page-data/media/wiki/page-data.json", '{"path":"/404.html"}'),
}
test.each(Object.entries(NO_PAGE))("%s is not cached", async (_what, change) => {
  publish("/media/wiki/", "hash-two", ["oidc"])
  change()
  await new ReleaseCache(settings).keep("/docs/media/wiki/")
  expect(files()).toEqual([])
})

test("the least recently visited pages are evicted with their files, but fixed pages are not", async () => {
  const release = new ReleaseCache(settings)
  const pages = Array.from({ length: KEPT_PAGES + 1 }, (_, number) => `/media/wiki-${number}/`)
  for (const page of pages) publish(page, "hash-two", ["saml"])
  await release.keep("/docs/")
  for (const page of pages.slice(0, -1)) await release.keep(`/docs${page}`)
  await release.keep("/docs/media/wiki-0/")
  await release.keep(`/docs/media/wiki-${KEPT_PAGES}/`)
  expect(files().filter((file) => file.includes("/wiki-1/"))).toEqual([])
  expect(files().filter((file) => file.includes("/wiki-0/"))).toHaveLength(5)
  expect(files()).toContain("/docs/")
  expect(await release.visited()).toHaveLength(KEPT_PAGES)
})

test("visited pages are listed without the site's title, the most recent one first", async () => {
  const release = new ReleaseCache(settings)
  for (const page of ["/media/one/", "/media/two/"]) {
    publish(page)
    await release.keep(`/docs${page}`)
  }
  expect(await release.visited()).toEqual([
    { address: "/docs/media/two/", title: "media/two" },
    { address: "/docs/media/one/", title: "media/one" },
  ])
})

test.each([
  ["/docs/integrations/services/wiki/", "/docs/media/wiki/"],
  ["/docs/services/wiki?method=saml", "/docs/media/wiki/?method=saml"],
  ["/docs/applications/?protocol=saml", "/docs/?protocol=saml"],
  ["/docs/services/none/", undefined],
  ["/docs/services/iki/", undefined],
  ["/docs/", undefined],
])("without a network, %s leads to %s", async (address, page) => {
  publish("/media/wiki/")
  const release = new ReleaseCache(settings)
  await release.keep("/docs/")
  await release.keep("/docs/media/wiki/")
  expect(await release.substitute(ORIGIN + address)).toBe(page)
})

test("a new release starts with the shell and the previously visited pages that still exist", async () => {
  publish("/media/wiki/", "hash-one")
  publish("/media/gone/", "hash-one")
  const earlier = new ReleaseCache({ ...settings, release: "one", compilation: "hash-one" })
  await earlier.keep("/docs/media/wiki/")
  await earlier.keep("/docs/media/gone/")
  host.delete("/docs/media/gone/")
  publish("/media/wiki/", "hash-two")
  const release = new ReleaseCache(settings)
  await release.fill()
  await release.deleteOthers()
  expect(files("one")).toEqual([])
  expect(files()).toEqual(expect.arrayContaining([...Object.keys(settings.shell), "/docs/", "/docs/media/wiki/"]))
  expect(files()).not.toContain("/docs/media/gone/")
})

test("filling the cache rejects if the network fails, and leaves the earlier release's cache unchanged", async () => {
  publish("/media/wiki/", "hash-one")
  await new ReleaseCache({ ...settings, release: "one", compilation: "hash-one" }).keep("/docs/media/wiki/")
  const before = files("one")
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"))
  await expect(new ReleaseCache(settings).fill()).rejects.toThrow("Failed to fetch")
  expect(before).toContain("/docs/media/wiki/")
  expect(files("one")).toEqual(before)
})

const APP = "/docs/app-0123456789abcdef0123.js"

test.each([
  ["half of it", "co"],
  ["an HTML page", "<!doctype html><title>Sign in"],
  ["nothing", ""],
])("a script for which the browser's cache has %s is loaded past that cache", async (_what, wrong) => {
  browserCache.set(APP, wrong)
  const release = new ReleaseCache(settings)
  await release.fill()
  expect(await (await stored.get(release.name)?.match(APP))?.text()).toBe("code")
})

test("filling the cache rejects if the host has a wrong script, and stores nothing", async () => {
  host.set(APP, "<!doctype html><title>Sign in")
  await expect(new ReleaseCache(settings).fill()).rejects.toThrow(`${APP} is not the file of this release.`)
  expect(files()).toEqual([])
})

test("only the files of the shell are expected, each with its own content", async () => {
  const release = new ReleaseCache(settings)
  const expected = async (path: string) => release.isExpected(path, await load({ url: ORIGIN + path }))
  expect(await expected(APP)).toBe(true)
  host.set(APP, "other code")
  expect(await expected(APP)).toBe(false)
  expect(await expected("/docs/")).toBe(false)
})

test("the caches of other sites on the host are left alone", async () => {
  for (const name of ["site:/:two", "site:/docs/old/:two", "other", "site:/docs/:one"])
    stored.set(name, new FakeCache())
  await new ReleaseCache(settings).deleteOthers()
  expect([...stored.keys()]).toEqual(["site:/:two", "site:/docs/old/:two", "other"])
})

test.each([
  ["/docs/media/wiki", "/docs/media/wiki/"],
  ["/docs/media/wiki?method=saml", "/docs/media/wiki/?method=saml"],
  ["/docs/media/wiki/index.html", "/docs/media/wiki/"],
  ["/docs", "/docs/"],
  ["/index.html", "/"],
  ["/docs/media/wiki/?from=index.html", "/docs/media/wiki/?from=index.html"],
  ["/docs/media/wiki/oidc.tf", "/docs/media/wiki/oidc.tf"],
  ["/docs/404.html", "/docs/404.html"],
])("the page at %s is cached as %s", (address, page) => {
  expect(pageAddress(ORIGIN + address)).toBe(ORIGIN + page)
})
