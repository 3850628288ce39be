import { pathnameOf } from "../guides/paths"
import { isDataScarce } from "../hooks/data-saver"
import { isFullLoadRequired } from "../hooks/full-load"
import { navigationEnded, navigationStarted } from "../hooks/navigation-status"
import { recordScrollPosition } from "./scroll-memory"

/** The part of Gatsby's loader that is used here; Gatsby exposes it on `window` for its own links. */
interface Loader {
  loadPage(path: string): Promise<{ status?: string } | undefined>
  loadPageSync(path: string, options?: object): unknown
  hovering(path: string): void
  enqueue(path: string): Prefetch
}

interface Prefetch {
  then(resolve: (isFetched: boolean) => void): void
  abort(): void
}

type Navigate = (to: string | number, options?: { replace?: boolean; state?: unknown }) => unknown

declare global {
  interface Window {
    ___loader: Loader
    ___navigate: Navigate
  }
}

/**
 * Watches navigations, for which Gatsby has no hook. It tells the progress bar when one starts. If a page cannot be
 * preloaded, it warns and loads the page in full with query and hash, which Gatsby's own full load drops silently.
 *
 * The newest navigation wins: Gatsby would show each page when it arrives, even if the reader has navigated elsewhere since.
 * Pages are loaded without the query, because Gatsby would request the same data again for each query.
 */
export function watchNavigation(): void {
  const { ___loader: loader, ___navigate: navigate } = window
  let newest = 0

  const { loadPage, loadPageSync } = loader
  loader.loadPage = async (path) => {
    const current = newest
    const page = await loadPage(pathnameOf(path))
    return current === newest ? page : new Promise<never>(() => undefined)
  }
  loader.loadPageSync = (path, options) => loadPageSync(pathnameOf(path), options)

  window.___navigate = (to, options) => {
    if (typeof to === "number") return navigate(to, options)
    newest++
    recordScrollPosition()
    const url = new URL(to, window.location.href)
    if (url.pathname !== window.location.pathname) navigationStarted()
    else navigationEnded()
    return preload(loader, url).then((isLoaded) => {
      if (isLoaded && !isFullLoadRequired()) return navigate(to, options)
      if (options?.replace) window.location.replace(url)
      else window.location.assign(url)
      return undefined
    })
  }

  let shown = window.location.pathname
  let isFirstReady = false
  window.addEventListener("popstate", () => {
    const isShown = window.location.pathname === shown
    // A hash link on the displayed page cancels a navigation, but must not cancel the load of the first page.
    if (!isShown || isFirstReady) newest++
    if (isShown) return navigationEnded()
    navigationStarted()
    void preload(loader, new URL(window.location.href))
  })
  window.addEventListener("pageshow", navigationEnded)
  onRouteReady = (address) => {
    shown = new URL(address).pathname
    isFirstReady = true
    // The router follows the address with the next frame: after a quick Back, it still shows the page that was left.
    if (shown === window.location.pathname) navigationEnded()
    else navigationStarted()
  }
}

/** Call this when a page is displayed, with its address. */
export let onRouteReady: (address: string) => void = navigationEnded

async function preload(loader: Loader, { pathname }: URL): Promise<boolean> {
  const page = await loader.loadPage(pathname).catch(() => undefined)
  const isLoaded = page !== undefined && page.status !== "error"
  if (!isLoaded) console.warn(`The page ${pathname} could not be preloaded. Loading it in full.`)
  return isLoaded
}

/**
 * Maximum number of pages that visible links prefetch per page. The budget is 100 KB. A guide's data are 7.6 KB on average and at
 * most 13.5 KB. Categories with long guides are adjacent: eight pages took 104 KB on the page of SharePoint.
 */
const PREFETCHED_PAGES = 7

/**
 * Gatsby prefetches the pages of visible and of hovered links. On slow and metered connections, it skips only those of
 * visible links; this also skips those of hovered links. It also limits how many pages visible links prefetch.
 */
export function limitPrefetching(): void {
  const { ___loader: loader } = window
  const hovering = loader.hovering.bind(loader)
  loader.hovering = (path) => {
    if (!isDataScarce()) hovering(path)
  }

  const enqueue = loader.enqueue.bind(loader)
  let page = ""
  let prefetch = prefetchQueue(PREFETCHED_PAGES)
  loader.enqueue = (path) => {
    if (page !== window.location.pathname) {
      page = window.location.pathname
      prefetch = prefetchQueue(PREFETCHED_PAGES)
    }
    return prefetch(path, () => enqueue(path))
  }
}

/**
 * Returns a function that prefetches up to `count` paths and queues the others. Gatsby aborts the prefetch of a link that
 * leaves the view; if it is unfinished, the next path in the queue replaces it.
 */
function prefetchQueue(count: number) {
  const taken = new Set<string>()
  const waiting = new Map<string, () => void>()

  return (path: string, prefetch: () => Prefetch): Prefetch => {
    let current: Prefetch | undefined
    let isFetched = false
    const fetched = new Promise<boolean>((resolve) => {
      const start = () => {
        waiting.delete(path)
        taken.add(path)
        current = prefetch()
        current.then((result) => {
          isFetched = result
          resolve(result)
        })
      }
      if (taken.has(path) || taken.size < count) start()
      else waiting.set(path, start)
    })
    const abort = () => {
      waiting.delete(path)
      if (!current || isFetched) return
      current.abort()
      taken.delete(path)
      waiting.values().next().value?.()
    }
    return { then: (resolve) => void fetched.then(resolve), abort }
  }
}
