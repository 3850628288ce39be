import type { GatsbyBrowser } from "gatsby"

/**
 * Scroll restoration per history entry. Gatsby also stores positions, but under the displayed page: the browser's own
 * restoration, and clicks on anchors, scroll before the next page is shown, so they would be stored for the previous
 * page.
 */
const places = new Map<string, number>()

/** The router's key of an entry; entries that the browser created, at the start and for hashes, get one here. */
function entryKey(): string {
  const state = window.history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = `${Date.now()}`
  window.history.replaceState({ ...state, key }, "")
  return key
}

/**
 * Records positions from now on; `isLeaving` reports that the current entry's page is not ready and its position is
 * unknown.
 */
export function rememberPlaces(isLeaving: () => boolean): void {
  // Until the page unloads: after a full load, the browser restores the position before scripts run.
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

/**
 * Restores the position of a revisited entry. Gatsby handles all other cases: it scrolls to the hash target, or to the
 * top.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser["shouldUpdateScroll"]> = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  // On the first page, the browser has already scrolled to the hash or to the previous position.
  if (!prevRouterProps) return false
  // Gatsby marks new entries, which its types omit; revisited entries have no mark.
  const isNew = (location as { action?: string }).action === "PUSH"
  const place = isNew ? undefined : places.get(entryKey())
  if (place === undefined) return true
  window.scrollTo(0, place)
  return false
}
