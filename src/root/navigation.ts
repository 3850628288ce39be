import { LOAD_TIMEOUT_MS } from "../config/constants"
import { pathnameOf } from "../guides/paths"
import { isFullLoadRequired } from "../hooks/full-load"
import { navigationEnded, navigationStarted } from "../hooks/navigation-status"
import type { Prefetch } from "./prefetching"
import { recordScrollPosition } from "./scroll-memory"

/** The part of Gatsby's loader that is used here; Gatsby exposes it on `window` for its own links. */
interface Loader {
  loadPage(path: string): Promise<LoadedPage | undefined>
  loadPageSync(path: string, options?: object): unknown
  hovering(path: string): void
  enqueue(path: string): Prefetch
}

interface LoadedPage {
  status?: string
  page?: { webpackCompilationHash?: string }
}

type Navigate = (to: string | number, options?: { replace?: boolean; state?: unknown }) => unknown

declare global {
  interface Window {
    ___loader: Loader
    ___navigate: Navigate
  }
}

/** A click on a link whose page has not arrived for this time asks again, unlike the second click of a double click. */
const ASK_AGAIN_MS = 1000

/**
 * Watches navigations, for which Gatsby has no hook. It tells the progress bar when one starts. If a page cannot be
 * preloaded in time, it warns and loads the page in full. Gatsby's own full load would silently drop the query and the hash.
 * A click on a link whose page is still awaited loads it in full at once. So does one after a new release, for which Gatsby
 * would also add a second entry to the history.
 *
 * The newest navigation wins: Gatsby would show each page when it arrives, even if the reader has navigated elsewhere since.
 * Pages are loaded without the query, because Gatsby would request the same data again for each query.
 */
export function watchNavigation(): void {
  const { ___loader: loader, ___navigate: navigate } = window
  let newest = 0
  let isFirstReady = false
  let awaited: { address: string; since: number } | null = null

  const { loadPage, loadPageSync } = loader
  loader.loadPage = async (path) => {
    const current = newest
    const loading = loadPage(pathnameOf(path))
    // The first page has a time limit of its own, `watchStart`.
    const page = await (isFirstReady ? inTime(loading) : loading)
    return current === newest ? page : new Promise<never>(() => undefined)
  }
  loader.loadPageSync = (path, options) => loadPageSync(pathnameOf(path), options)

  window.___navigate = (to, options) => {
    if (typeof to === "number") return navigate(to, options)
    newest++
    recordScrollPosition()
    const url = new URL(to, window.location.href)
    const isOtherPath = url.pathname !== window.location.pathname
    if (isOtherPath) navigationStarted()
    else navigationEnded()
    const before = awaited?.address === url.href ? awaited : null
    awaited = isOtherPath ? (before ?? { address: url.href, since: Date.now() }) : null
    const loadInFull = () => (options?.replace ? window.location.replace(url) : window.location.assign(url))
    if (before && Date.now() - before.since >= ASK_AGAIN_MS) return loadInFull()
    return preload(loader, url).then((isLoaded) =>
      isLoaded && !isFullLoadRequired() ? navigate(to, options) : loadInFull(),
    )
  }

  let shown = window.location.pathname
  window.addEventListener("popstate", () => {
    awaited = null
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
    awaited = null
    // The router follows the address with the next frame: after a quick Back, it still shows the page that was left.
    if (shown === window.location.pathname) navigationEnded()
    else navigationStarted()
  }
}

/** Call this when a page is displayed, with its address. */
export let onRouteReady: (address: string) => void = navigationEnded

/** Whether the page has arrived and belongs to the release of the displayed one. */
async function preload(loader: Loader, { pathname }: URL): Promise<boolean> {
  const loaded = await loader.loadPage(pathname).catch(() => undefined)
  if (loaded === undefined || loaded.status === "error") {
    console.warn(`The page ${pathname} could not be preloaded. Loading it in full.`)
    return false
  }
  // The develop server's hash changes with each edit.
  if (process.env.NODE_ENV !== "production" || !loaded.page) return true
  return loaded.page.webpackCompilationHash === window.___webpackCompilationHash
}

/** Returns a page, or one with the status `error` if it does not arrive in time. */
function inTime(loading: Promise<LoadedPage | undefined>): Promise<LoadedPage | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<LoadedPage>((resolve) => {
    timer = setTimeout(() => resolve({ status: "error" }), LOAD_TIMEOUT_MS)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
