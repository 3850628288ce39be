import { navigationEnded, navigationStarted } from "../hooks/navigation-status"

/** The part of Gatsby's loader that is used here; Gatsby exposes it on `window` for its own links. */
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
    /** Not supported by all browsers, and missing from TypeScript's types. */
    connection?: { effectiveType?: string; saveData?: boolean }
  }
}

/**
 * Watches navigations, for which Gatsby has no hook. It tells the progress bar when one starts. If a page cannot be
 * preloaded, it warns and loads the page in full with query and hash, which Gatsby's own full load drops silently.
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

/** Call this when the page of a navigation is ready. */
export let onRouteReady: () => void = navigationEnded

async function preload(loader: Loader, { pathname, search }: URL): Promise<boolean> {
  const page = await loader.loadPage(pathname + search).catch(() => undefined)
  const isLoaded = page !== undefined && page.status !== "error"
  if (!isLoaded) console.warn(`The page ${pathname} could not be preloaded. Loading it in full.`)
  return isLoaded
}

/**
 * Maximum number of pages that visible links prefetch per page. The budget is 100 KB. A guide's data are 7.6 KB on average and at
 * most 13.5 KB, and the categories of long guides are next to each other: twelve took 103 KB on the page of GitLab.
 */
export const PREFETCHED_PAGES = 9

/**
 * Links prefetch their page when visible or hovered. On slow and metered connections, Gatsby skips the former; this
 * also skips the latter, and limits the former on pages with many links.
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

/** The loader's result when it does not fetch. */
const NOT_FETCHED: Prefetch = { then: (resolve) => resolve(false), abort: () => undefined }
