import { navigationEnded, navigationStarted } from "../hooks/navigation-status"

/** The part of Gatsby's loader that is used here; Gatsby puts it on `window` for its own links. */
interface Loader {
  loadPage(path: string): Promise<{ status?: string } | undefined>
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
  interface Navigator {
    /** Not in all browsers, and not in TypeScript's list of what there is. */
    connection?: { effectiveType?: string; saveData?: boolean }
  }
}

/**
 * Watches navigations, for which Gatsby has no hook: tells the progress bar when one starts, and warns and loads the page in
 * full, query and hash included, when a page cannot be preloaded. Gatsby's own full load would drop both and say nothing.
 */
export function watchNavigation(): void {
  const { ___loader: loader, ___navigate: navigate } = window

  window.___navigate = (to, options) => {
    if (typeof to === "number") return navigate(to, options)
    const url = new URL(to, window.location.href)
    if (url.pathname !== window.location.pathname) navigationStarted()
    return preload(loader, url).then((isLoaded) => {
      if (isLoaded) return navigate(to, options)
      if (options?.replace) window.location.replace(url)
      else window.location.assign(url)
      return undefined
    })
  }

  let path = window.location.pathname
  window.addEventListener("popstate", () => {
    if (window.location.pathname === path) return
    path = window.location.pathname
    navigationStarted()
    void preload(loader, new URL(window.location.href))
  })
  window.addEventListener("pageshow", navigationEnded)
  onRouteReady = () => {
    path = window.location.pathname
    navigationEnded()
  }
}

/** To be called when the page of a navigation is there. */
export let onRouteReady: () => void = navigationEnded

async function preload(loader: Loader, { pathname, search }: URL): Promise<boolean> {
  const page = await loader.loadPage(pathname + search).catch(() => undefined)
  const isLoaded = page !== undefined && page.status !== "error"
  if (!isLoaded) console.warn(`The page ${pathname} could not be preloaded. Loading it in full.`)
  return isLoaded
}

/** So many pages are fetched ahead for links that are seen on one page; a guide's data weighs some 7 KB, and 100 KB are allowed. */
export const PREFETCHED_PAGES = 12

/**
 * Links fetch their page when they are seen or pointed at. Gatsby spares slow and metered connections the first; this spares
 * them the second, and stops the first where a page is full of links.
 */
export function sparePrefetching(): void {
  const { ___loader: loader } = window
  const hovering = loader.hovering.bind(loader)
  loader.hovering = (path) => {
    const { effectiveType = "", saveData = false } = navigator.connection ?? {}
    if (!saveData && !effectiveType.includes("2g")) hovering(path)
  }

  const enqueue = loader.enqueue.bind(loader)
  let page = ""
  let paths = new Set<string>()
  loader.enqueue = (path) => {
    if (page !== window.location.pathname) {
      page = window.location.pathname
      paths = new Set()
    }
    if (paths.size >= PREFETCHED_PAGES && !paths.has(path)) return NOT_FETCHED
    paths.add(path)
    return enqueue(path)
  }
}

/** What Gatsby's loader answers where it does not fetch. */
const NOT_FETCHED: Prefetch = { then: (resolve) => resolve(false), abort: () => undefined }
