import { wait } from "../../search/wait"

/** What stands in the plain field, and when its last key came (`performance.now()`). */
export interface Typed {
  query: string
  at: number
}

/** Keys that follow each other faster come from a program, or stood in a queue while the page was busy. */
const SHORT_PAUSE_MS = 25
/** So long after a key an answer is waited for as well, because it may have stood in a queue for longer. */
const LONG_PAUSE_MS = 50
const PATIENCE_MS = 400

/**
 * Settled when no key has come for a moment, at the latest after `PATIENCE_MS`: the plain field takes keys at a fraction of the modal's
 * cost. What is typed meanwhile is asked already; `askAhead` settles when a query has its answer, and never rejects.
 */
export async function awaitPause(typed: () => Typed, askAhead: (query: string) => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  const until = (time: number) => wait(Math.max(0, Math.min(time, end) - performance.now()))
  let seen: Typed
  do {
    seen = typed()
    await Promise.race([askAhead(seen.query), until(seen.at + LONG_PAUSE_MS)])
    // Also where nothing is left to wait for: keys that came while the code was read are taken first.
    await until(seen.at + SHORT_PAUSE_MS)
  } while (seen !== typed() && performance.now() < end)
}
