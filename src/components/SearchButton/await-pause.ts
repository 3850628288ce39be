import { wait } from "../../search/wait"

/** What stands in the plain field, and when its last key came (`performance.now()`). */
export interface Typed {
  query: string
  at: number
}

/** Keys that follow each other faster come from a program, or stood in a queue while the page was busy. */
export const PAUSE_MS = 50
const PATIENCE_MS = 400

/**
 * Settled when the first results are shown and no key has come for a moment, at the latest after `PATIENCE_MS`; if nothing is typed, after that
 * moment. The plain field takes keys and shows results at a fraction of the modal's cost, and the modal takes the page's thread for a while.
 */
export async function awaitPause(typed: () => Typed, isShown: Promise<void>): Promise<void> {
  if (typed().query === "") await wait(PAUSE_MS)
  if (typed().query === "") return
  const end = performance.now() + PATIENCE_MS
  await Promise.race([isShown, wait(PATIENCE_MS)])
  // At least once: what has just been drawn is to be painted.
  do await wait(PAUSE_MS)
  while (performance.now() < Math.min(typed().at + PAUSE_MS, end))
}
