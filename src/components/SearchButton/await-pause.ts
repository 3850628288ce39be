import { wait } from "../../search/client/wait"

/** What stands in the plain field, and when its last key came (`performance.now()`). */
export interface Typed {
  query: string
  at: number
}

/** Keys that follow each other faster come from a program, or stood in a queue while the page was busy. */
const PAUSE_MS = 40
const PATIENCE_MS = 400

/**
 * Settled when no key has come for a moment, at the latest after `PATIENCE_MS`: the plain field takes keys at a fraction of the modal's
 * cost, and they come sooner than the modal could show anything. What is typed meanwhile is asked already.
 */
export async function awaitPause(typed: () => Typed, askAhead: (query: string) => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  let seen: Typed
  do {
    seen = typed()
    void askAhead(seen.query)
    // Also where nothing is left to wait for: keys that came while the code was read are taken first.
    await wait(Math.max(0, Math.min(seen.at + PAUSE_MS, end) - performance.now()))
  } while (seen !== typed() && performance.now() < end)
}
