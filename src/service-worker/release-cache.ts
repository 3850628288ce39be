/**
 * The cache of one release: the shell and the pages that the reader visited. A page is kept as a whole, or not at all,
 * and only with code of the release that the cache belongs to, so nothing in it can come from two releases.
 */
import { SETUP_FILES } from "../guides/setup-files"
import { cachePrefix, type Settings } from "./settings"

/** With the files of its tabs, a page takes about 40 KB on the wire; all of them are loaded again for each release. */
export const KEPT_PAGES = 30

/** Gatsby's scripts have the hash of their content in their name. */
export const HASHED = /-[0-9a-f]{20}\.js$/

/** The part of a page's data that is read here; only guides have methods. */
interface PageData {
  path?: string
  result?: { data?: { guide?: { path: string; methods?: { id: string }[] } } }
}

export class ReleaseCache {
  readonly name: string

  constructor(private readonly settings: Settings) {
    this.name = cachePrefix(settings.base) + settings.release
  }

  /**
   * Loads the shell, and the pages that the reader visited in earlier releases.
   * @throws {TypeError} if a file cannot be loaded: the worker of the earlier release then stays, with its cache.
   */
  async fill(): Promise<void> {
    const cache = await this.open()
    await cache.addAll(this.settings.shell.map((file) => request(file)))
    const earlier = await Promise.all((await this.otherNames()).map(async (name) => pagesIn(await caches.open(name))))
    // One after the other: there may be many, and the reader's own page comes first.
    for (const page of new Set([...this.settings.pages, ...earlier.flat()])) await this.keep(page)
  }

  /**
   * Keeps a page for reading it without a network, and forgets the page whose last visit is the longest ago if there are
   * too many. What is no page of this release is not kept.
   * @throws {TypeError} without a network.
   */
  async keep(page: string): Promise<void> {
    const cache = await this.open()
    const kept = await cache.match(page)
    // The last one put in is the last one that leaves.
    if (kept) return cache.put(page, kept)
    const dataFile = this.dataFile(page)
    const [html, data] = await Promise.all([fetch(request(page)), fetch(request(dataFile))])
    if (!isOwn(html) || !isOwn(data)) return
    if (!(await html.clone().text()).includes(`"${this.settings.compilation}"`)) return
    const { path, result } = (await data.clone().json()) as PageData
    if (path === undefined || this.settings.base + path !== page) return
    const guide = result?.data?.guide
    const setups = (guide?.methods ?? []).flatMap(({ id }) =>
      Object.values(SETUP_FILES).map(({ highlightedEnding }) => page + id + highlightedEnding),
    )
    await cache.addAll(setups.map((file) => request(file)))
    await cache.put(dataFile, data)
    await cache.put(page, html)
    await this.forgetOldest(cache)
  }

  /** Addresses and titles of the pages that the reader visited, the last one first. */
  async visited(): Promise<{ address: string; title: string }[]> {
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

/** Addresses of the pages in a cache, in the order in which they were put there. */
async function pagesIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((pathname) => pathname.endsWith("/"))
}

/** A request that yields to those of the page, and that no outdated copy in the browser's own cache can answer. */
const request = (address: string): Request =>
  new Request(address, { cache: HASHED.test(address) ? "default" : "no-cache", priority: "low" })

/** Neither an error nor a redirect, nor an answer of another host. */
const isOwn = ({ ok, redirected, type }: Response): boolean => ok && !redirected && type === "basic"
