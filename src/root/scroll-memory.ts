import type { GatsbyBrowser } from "gatsby"

/**
 * The place of each history entry, so that back and forward restore it. Gatsby keeps places too, but under the page that is
 * shown: the browser's own restoration, and a press on a link within the page, scroll before the next page is shown, and
 * would be noted for the page that is left.
 */
const places = new Map<string, number>()

/** The key that Gatsby's router gives an entry; entries that the browser made, at the start and for hashes, get one here. */
function entryKey(): string {
  const state = window.history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = `${Date.now()}`
  window.history.replaceState({ ...state, key }, "")
  return key
}

/** Notes places from now on; `isLeaving` says that the page of the current entry is not there yet, and its place not known. */
export function rememberPlaces(isLeaving: () => boolean): void {
  // Until the page is left: the browser restores the place of a page that is loaded in full before scripts run.
  const takeOver = () => {
    window.history.scrollRestoration = "manual"
  }
  const giveBack = () => {
    window.history.scrollRestoration = "auto"
  }
  takeOver()
  entryKey()
  window.addEventListener("pageshow", takeOver)
  window.addEventListener("pagehide", giveBack)
  window.addEventListener("popstate", entryKey)
  window.addEventListener("scroll", () => isLeaving() || places.set(entryKey(), window.scrollY), { passive: true })
}

/** Restores the place of an entry that the reader comes back to. Everything else is Gatsby's: to the hash target, or to the top. */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser["shouldUpdateScroll"]> = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  // The first page: the browser has scrolled already, to the hash or to where the reader was.
  if (!prevRouterProps) return false
  // Gatsby marks new entries, which its types do not know; entries that the reader comes back to have no mark.
  const isNew = (location as { action?: string }).action === "PUSH"
  const place = isNew ? undefined : places.get(entryKey())
  if (place === undefined) return true
  window.scrollTo(0, place)
  return false
}
