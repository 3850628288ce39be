/** Measures a search field: the time from a key press until the results are painted. */
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
  /** The container of the results. */
  list: string
}

declare global {
  interface Window {
    searchTimings: Timing[]
    searchStarted: number
  }
}

/**
 * Runs in the page. Records when a key was pressed and when the next change of the results was painted.
 *
 * Declare no named functions in here: the compiler would wrap them in a helper that the page does not have.
 */
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
    // The first results are added together with their list; later ones change the list's content.
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

/** Records timings in every document that the page loads from now on. */
export const watchResults = (page: Page, results: Results) => page.addInitScript(watch, results)

/**
 * Waits until the first change after a key press is painted. Polls rarely, because polling costs the slowed page time too.
 * @param patience milliseconds.
 * @returns the timing, or `null` if nothing was painted in time.
 */
export async function firstTiming(page: Page, patience: number): Promise<Timing | null> {
  for (let waited = 0; waited < patience; waited += LOOK_EVERY_MS) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    const timing = await page.evaluate(() => window.searchTimings[0])
    if (timing?.painted) return timing
  }
  return null
}

/** Clears the recorded timings, so that the next key press is the first. */
export const forgetTimings = (page: Page) =>
  page.evaluate(() => {
    window.searchTimings = []
    window.searchStarted = 0
  })
