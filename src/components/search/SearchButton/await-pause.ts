import { wait } from "../../../search/wait"

/** The plain field's value and the time of its last key (`performance.now()`). */
export interface Typed {
  query: string
  at: number
}

/** Shorter intervals between keys come from a program, or from a queue while the page was busy. */
export const PAUSE_MS = 50
const PATIENCE_MS = 400

/**
 * Resolves when the first results are shown and no key has arrived for a moment, after `PATIENCE_MS` at the latest;
 * without input, after that moment. The plain field handles keys and results much faster than the modal, which blocks
 * the main thread while it loads.
 */
export async function awaitPause(typed: () => Typed, isShown: Promise<void>): Promise<void> {
  if (typed().query === "") await wait(PAUSE_MS)
  if (typed().query === "") return
  const end = performance.now() + PATIENCE_MS
  await Promise.race([isShown, wait(PATIENCE_MS)])
  // Wait at least once, so that the latest render is painted.
  do await wait(PAUSE_MS)
  while (performance.now() < Math.min(typed().at + PAUSE_MS, end))
}
