/**
 * The cache of one release: the shell and the pages that the reader visited. A page is cached as a whole or not at all,
 * and only if it belongs to this release. So files of two releases never mix.
 */
import { MARKDOWN_PARTS_FILE } from "../guides/markdown-files"
import { APPLICATIONS, HOME } from "../guides/paths"
import { SETUP_FILES } from "../guides/setup-files"
import type { KeptPage } from "./offline-page"
import { cachePrefix, type Settings } from "./settings"

/** With the files of its tabs and its Markdown, a guide is about 45 KB over the network. Each release loads all of these pages again. */
export const KEPT_PAGES = 30

/** Matches the names of Gatsby's scripts, which contain a hash of the content. */
export const HASHED = /-[0-9a-f]{20}\.js$/

/** The part of a page's data that is read here; only guides have methods and a logo. */
interface PageData {
  path?: string
  result?: { data?: { guide?: { methods?: { id: string }[]; icon?: { href?: string | null } } } }
}

export class ReleaseCache {
  readonly name: string

  constructor(private readonly settings: Settings) {
    this.name = cachePrefix(settings.base) + settings.release
  }

  /**
   * Loads the shell, the pages of `settings.pages` and the pages that the reader visited in earlier releases.
   * @throws {Error} if a file cannot be loaded or is not that of this release: the worker of the earlier release then stays, with its cache.
   */
  async fill(): Promise<void> {
    const cache = await this.open()
    const shell = Object.keys(this.settings.shell)
    const responses = await Promise.all(shell.map((file) => this.loadExpected(file)))
    await Promise.all(shell.map((file, index) => cache.put(file, responses[index] as Response)))
    const earlier = await Promise.all((await this.otherNames()).map(async (name) => pagesIn(await caches.open(name))))
    // One after the other: there may be many, and the page that the reader has open needs the network first.
    for (const page of new Set([...this.settings.pages, ...earlier.flat()])) await this.keep(page)
  }

  /**
   * Caches a page for offline reading, and evicts the least recently visited page if there are too many. Ignores anything
   * that is not a page of this release.
   * @throws {TypeError} without a network.
   */
  async keep(page: string): Promise<void> {
    const cache = await this.open()
    const kept = await cache.match(page)
    // Putting it again moves it to the end, so that it is evicted last.
    if (kept) return cache.put(page, kept)
    const dataFile = this.dataFile(page)
    const [html, data] = await Promise.all([fetch(request(page)), fetch(request(dataFile))])
    if (!isOwn(html, HTML) || !isOwn(data, JSON_TYPE)) return
    const text = await html.clone().text()
    if (!text.includes(`"${this.settings.compilation}"`) || !text.trimEnd().endsWith("</html>")) return
    const { path, result } = ((await parsed(data)) ?? {}) as PageData
    if (path === undefined || this.settings.base + path !== page) return
    const guide = result?.data?.guide
    const names = (guide?.methods ?? []).flatMap(({ id }) =>
      Object.values(SETUP_FILES).map(({ highlightedEnding }) => id + highlightedEnding),
    )
    if (guide) names.push(MARKDOWN_PARTS_FILE)
    const addresses = names.map((name) => page + name)
    const files = await Promise.all(addresses.map(async (file) => [file, await fetch(request(file))] as const))
    for (const [, file] of files) if (!isOwn(file, JSON_TYPE) || (await parsed(file)) === undefined) return
    const logo = guide?.icon?.href?.replace(/#.*/, "")
    if (logo) {
      const image = await fetch(request(this.settings.base + logo))
      if (!isOwn(image, SVG)) return
      await cache.put(this.settings.base + logo, image)
    }
    for (const [address, file] of files) await cache.put(address, file)
    await cache.put(dataFile, data)
    await cache.put(page, html)
    await this.forgetOldest(cache)
  }

  /**
   * Whether a response is the file of this release's shell at its address. A wrong one would stay in the cache until the
   * next release, such as half a file, or a page for signing in to a network.
   */
  async isExpected(address: string, response: Response): Promise<boolean> {
    const digest = this.settings.shell[address]
    if (digest === undefined || !isOwn(response)) return false
    return (await sha256(await response.clone().arrayBuffer())) === digest
  }

  /** Loads a file of the shell; if a wrong one comes from the browser's cache, loads it again past that cache. */
  private async loadExpected(address: string): Promise<Response> {
    for (const each of [request(address), new Request(address, { cache: "reload", priority: "low" })]) {
      const response = await fetch(each)
      if (await this.isExpected(address, response)) return response
    }
    throw new Error(`${address} is not the file of this release.`)
  }

  /** Returns the pages that the reader visited, the most recent one first. */
  async visited(): Promise<KeptPage[]> {
    const cache = await this.open()
    const pages = (await pagesIn(cache)).filter((page) => !this.settings.pages.includes(page)).reverse()
    return Promise.all(
      pages.map(async (address) => {
        const html = (await (await cache.match(address))?.text()) ?? ""
        const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? address
        const { titleSuffix } = this.settings
        return { address, title: title.endsWith(titleSuffix) ? title.slice(0, -titleSuffix.length) : title }
      }),
    )
  }

  /**
   * Returns the address of the cached page for one that is not cached itself: home for the list of applications, which home
   * has, too; otherwise a page with the same last part, because legacy addresses of guides end like the guide's own.
   */
  async substitute(address: string): Promise<string | undefined> {
    const { pathname, search } = new URL(pageAddress(address))
    const { base } = this.settings
    if (pathname === base + APPLICATIONS) return base + HOME + search
    const name = /\/[^/]+\/$/.exec(pathname)?.[0]
    const page = name && (await pagesIn(await this.open())).find((one) => one !== base + HOME && one.endsWith(name))
    return page && page + search
  }

  /** Deletes the caches of all other releases of this site. */
  async deleteOthers(): Promise<void> {
    await Promise.all((await this.otherNames()).map((name) => caches.delete(name)))
  }

  private open(): Promise<Cache> {
    return caches.open(this.name)
  }

  private async otherNames(): Promise<string[]> {
    const prefix = cachePrefix(this.settings.base)
    return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.name)
  }

  private dataFile(page: string): string {
    const { base } = this.settings
    return `${base}/page-data/${page.slice(base.length + 1, -1) || "index"}/page-data.json`
  }

  private async forgetOldest(cache: Cache): Promise<void> {
    const visited = (await pagesIn(cache)).filter((page) => !this.settings.pages.includes(page))
    for (const page of visited.slice(0, -KEPT_PAGES)) {
      const files = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      const own = files.filter((file) => file.replace(/[^/]*$/, "") === page)
      await Promise.all([...own, this.dataFile(page)].map((file) => cache.delete(file)))
    }
  }
}

/**
 * Returns the address under which a page is cached, for an address without the trailing slash or with `index.html`. Leaves
 * queries and the addresses of other files.
 */
export function pageAddress(address: string): string {
  const url = new URL(address)
  url.pathname = url.pathname.replace(/\/index\.html$/, "/").replace(/\/[^/.]+$/, "$&/")
  return url.href
}

/** Addresses of the pages in a cache, in the order in which they were put there. */
async function pagesIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((pathname) => pathname.endsWith("/"))
}

/** A request with lower priority than the page's own, which the HTTP cache cannot answer with an outdated copy. */
const request = (address: string): Request =>
  new Request(address, { cache: HASHED.test(address) ? "default" : "no-cache", priority: "low" })

const HTML = "text/html"
const SVG = "image/svg+xml"
const JSON_TYPE = "application/json"

/** Whether a response has this content type, and is not an error, not redirected and not from another host. */
const isOwn = ({ ok, redirected, type, headers }: Response, contentType = ""): boolean =>
  ok && !redirected && type === "basic" && (headers.get("content-type") ?? "").startsWith(contentType)

/** A response's JSON; `undefined` if it is incomplete or something else. */
const parsed = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => undefined)

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
