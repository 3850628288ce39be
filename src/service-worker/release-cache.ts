/**
 * The cache of one release: the shell and the pages that the reader visited. A page is cached as a whole or not at all,
 * and only if it belongs to this release. So files of two releases never mix.
 */
import { SETUP_FILES } from "../guides/setup-files"
import { cachePrefix, type Settings } from "./settings"

/** With the files of its tabs, a page is about 40 KB over the network. Each release loads all of these pages again. */
export const KEPT_PAGES = 30

/** Matches the names of Gatsby's scripts, which contain a hash of the content. */
export const HASHED = /-[0-9a-f]{20}\.js$/

/** The part of a page's data that is read here; only guides have methods. */
interface PageData {
  path?: string
  result?: { data?: { guide?: { methods?: { id: string }[] } } }
}

export class ReleaseCache {
  readonly name: string

  constructor(private readonly settings: Settings) {
    this.name = cachePrefix(settings.base) + settings.release
  }

  /**
   * Loads the shell, the pages of `settings.pages` and the pages that the reader visited in earlier releases.
   * @throws {TypeError} if a file cannot be loaded: the worker of the earlier release then stays, with its cache.
   */
  async fill(): Promise<void> {
    const cache = await this.open()
    await cache.addAll(this.settings.shell.map((file) => request(file)))
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

  /** Returns the addresses and titles (HTML) of the pages that the reader visited, the most recent one first. */
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

/** Addresses of the pages in a cache, in the order in which they were put there. */
async function pagesIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((pathname) => pathname.endsWith("/"))
}

/** A request with lower priority than the page's own, which the HTTP cache cannot answer with an outdated copy. */
const request = (address: string): Request =>
  new Request(address, { cache: HASHED.test(address) ? "default" : "no-cache", priority: "low" })

/** Whether a response is not an error, not redirected and not from another host. */
const isOwn = ({ ok, redirected, type }: Response): boolean => ok && !redirected && type === "basic"
