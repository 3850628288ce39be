import type { GatsbyBrowser } from "gatsby"

/**
 * Scroll restoration per history entry, also after a reload. Gatsby stores positions too, but under the displayed page.
 * The browser's own restoration and clicks on anchors scroll before the next page is displayed, so Gatsby would store
 * their positions for the previous page.
 */
const places = new Map<string, number>()

/** In `sessionStorage`, because history entries belong to one tab. */
const STORAGE_KEY = "scroll-places"
const STORED_PLACES = 50

/** How long a position is restored again while late content, such as search results, changes the page's height. */
const KEEP_MS = 10_000
const INTERRUPTIONS = ["wheel", "touchmove", "pointerdown", "keydown", "popstate"]

/** Records the position before a navigation, because the browser reports scrolling only with the next frame. */
export let recordScrollPosition: () => void = () => undefined

let isRevisit = false
let stopKeeping: (() => void) | undefined

/** Whether the displayed entry was displayed before, so that its position is restored. */
export const isRevisited = (): boolean => isRevisit

/** The router's key of an entry; entries that the browser created, at the start and for hashes, get one here. */
function entryKey(): string {
  const state = window.history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = `${Date.now()}`
  window.history.replaceState({ ...state, key }, "")
  return key
}

/**
 * Starts to record positions. `isLeaving` returns whether the current entry's page is not ready yet, so that its
 * position is unknown.
 */
export function recordScrollPositions(isLeaving: () => boolean): void {
  // Manual only until the page unloads: after a full load, the browser restores the position before scripts run.
  const takeOver = () => {
    window.history.scrollRestoration = "manual"
  }
  const giveBack = () => {
    window.history.scrollRestoration = "auto"
    storePlaces()
  }
  readPlaces()
  takeOver()
  const place = places.get(entryKey())
  isRevisit = place !== undefined
  // The browser has restored the position, unless the static page is too short for it, such as without search results.
  // Its scroll event may follow, so this comes before the listener that would record where the page ended.
  if (place !== undefined && place > document.documentElement.scrollHeight - window.innerHeight) keepAt(place)
  window.addEventListener("pageshow", takeOver)
  window.addEventListener("pagehide", giveBack)
  window.addEventListener("popstate", entryKey)
  recordScrollPosition = () => {
    if (isLeaving() || stopKeeping) return
    const key = entryKey()
    // Moves the key to the end of the map, whose last keys are stored.
    places.delete(key)
    places.set(key, window.scrollY)
  }
  window.addEventListener("scroll", recordScrollPosition, { passive: true })
}

/**
 * Gatsby's hook: restores the position of a revisited entry. Otherwise, it lets Gatsby scroll to the hash target or to
 * the top.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser["shouldUpdateScroll"]> = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  // The browser has already scrolled to the hash or to the previous position.
  if (!prevRouterProps) return false
  const place = places.get(entryKey())
  // Gatsby sets `action` on new entries only; its types omit it.
  isRevisit = (location as { action?: string }).action !== "PUSH" && place !== undefined
  if (!isRevisit || place === undefined) return true
  keepAt(place)
  return false
}

/** Scrolls to a position, and again whenever the page's height changes, until user input or for `KEEP_MS`. */
function keepAt(place: number): void {
  stopKeeping?.()
  const restore = () => window.scrollTo(0, place)
  restore()
  const observer = new ResizeObserver(restore)
  observer.observe(document.body)
  const timer = setTimeout(stop, KEEP_MS)
  for (const type of INTERRUPTIONS) window.addEventListener(type, stop, { capture: true, passive: true })
  stopKeeping = stop

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of INTERRUPTIONS) window.removeEventListener(type, stop, { capture: true })
    stopKeeping = undefined
  }
}

function readPlaces(): void {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? "{}")
    for (const [key, place] of Object.entries(stored ?? {})) if (typeof place === "number") places.set(key, place)
  } catch {
    // Storage is blocked or its content invalid: positions then last as long as the page.
  }
}

function storePlaces(): void {
  try {
    const newest = Object.fromEntries([...places].slice(-STORED_PLACES))
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(newest))
  } catch {
    // Storage is blocked or full.
  }
}
