/** Times a search field: from a key to painted results. */
import type { Page } from "@playwright/test"

const LOOK_EVERY_MS = 150

export interface Timing {
  started: number
  painted: number
}

/** CSS selectors of a search's results. */
export interface Results {
  /** One result. */
  hit: string
  /** What holds the results, and changes with them. */
  list: string
}

declare global {
  interface Window {
    searchTimings: Timing[]
    searchStarted: number
  }
}

/** In the page: notes when a key went down and when the next change of the results was painted. No names inside: the compiler would mark them with a helper that the page has not. */
function watch({ hit, list }: Results): void {
  window.searchTimings = []
  window.searchStarted = 0
  addEventListener(
    "keydown",
    () => {
      if (window.searchStarted === 0) window.searchStarted = performance.now()
    },
    true,
  )
  new MutationObserver((records) => {
    if (window.searchStarted === 0 || !document.querySelector(hit)) return
    // The first results come with the list that holds them; later ones change what is in it.
    const changed = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes])
    if (!changed.some((node) => node instanceof Element && node.closest(list))) return
    window.searchTimings.push({ started: window.searchStarted, painted: 0 })
    window.searchStarted = 0
    requestAnimationFrame(() =>
      setTimeout(() => {
        const timing = window.searchTimings.find(({ painted }) => painted === 0)
        if (timing) timing.painted = performance.now()
      }),
    )
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Makes the page's documents note such timings from now on. */
export const watchResults = (page: Page, results: Results) => page.addInitScript(watch, results)

/** Waits until the first change after a key is painted; `null` if there is none. Looking takes the slowed page time as well: seldom, and not at once. */
export async function firstTiming(page: Page, patience: number): Promise<Timing | null> {
  for (let waited = 0; waited < patience; waited += LOOK_EVERY_MS) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    const timing = await page.evaluate(() => window.searchTimings[0])
    if (timing?.painted) return timing
  }
  return null
}

/** Forgets what was noted, so that the next key is the first. */
export const forgetTimings = (page: Page) =>
  page.evaluate(() => {
    window.searchTimings = []
    window.searchStarted = 0
  })
