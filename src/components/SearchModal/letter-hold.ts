import { SEARCH_DEBOUNCE_MS, SEARCH_STALLED_MS } from "../../config/constants"
import type { Found } from "./ask-ahead"
import { COVER_MS } from "./cover-time"

export interface LetterHoldOptions {
  /** What stands in the field at first, of which DocSearch knows. */
  initialQuery: string
  /** Never rejects. Of queries that follow each other fast only the newest is answered. */
  find: (query: string) => Promise<Found>
  /** Shows what was found in the place of DocSearch's screens; these again for `null`. */
  show: (found: Found | null) => void
  setStalled: (isStalled: boolean) => void
  /** Tells DocSearch what stands in the field. */
  tell: () => void
}

export interface LetterHold {
  /** Takes a change of the field to `query`. */
  hold: (query: string) => void
  /** Whether DocSearch has not been told what stands in the field. */
  isHolding: () => boolean
  /** Tells DocSearch now. */
  release: () => void
  /** While it is pressed, what is shown stays in its place. */
  setPressed: (isPressed: boolean) => void
  /** To be called with the query whose results DocSearch has drawn, and with `null` when it shows none any more. */
  setDrawn: (query: string | null) => void
  /** Whether DocSearch does not show the results of `query`, and may do so soon. */
  isBehind: (query: string) => boolean
  /** Calls back once DocSearch has drawn the results of what was typed last; not if something else is typed before. */
  whenDrawn: (callback: () => void) => void
  dispose: () => void
}

/**
 * Holds letters back from DocSearch until the pause after them, and shows what is found for them in its place: it draws all of its modal twice
 * for each change of its field, which takes longer than all else between a key and its results.
 */
export function createLetterHold({ initialQuery, find, show, setStalled, tell }: LetterHoldOptions): LetterHold {
  /** What was typed last, until DocSearch has drawn its results. */
  let pending: string | null = initialQuery
  let drawn: string | null = null
  let isHeld = false
  let isPressed = false
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let stalledTimer: ReturnType<typeof setTimeout> | undefined

  const schedule = (run: () => void, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => (isPressed ? schedule(run, COVER_MS) : run()), delay)
  }

  const uncover = () => {
    clearTimeout(timer)
    show(null)
  }

  const catchUp = () => {
    pending = null
    schedule(uncover, 0)
    const callbacks = waiting
    waiting = []
    for (const callback of callbacks) callback()
  }

  const release = () => {
    if (!isHeld) return
    isHeld = false
    // Typed and taken back.
    if (pending === drawn) return catchUp()
    drawn = null
    schedule(uncover, COVER_MS)
    tell()
  }

  const take = (found: Found) => {
    const isNewest = found.query === pending
    if (isNewest) {
      clearTimeout(stalledTimer)
      setStalled(false)
    }
    if (!isHeld) return
    // Results of a shorter query are better than none.
    if (found.hits.length > 0) return show(found)
    if (!isNewest) return
    release()
    uncover()
  }

  return {
    hold: (query) => {
      pending = query
      isHeld = true
      waiting = []
      schedule(release, SEARCH_DEBOUNCE_MS)
      clearTimeout(stalledTimer)
      stalledTimer = setTimeout(() => setStalled(true), SEARCH_STALLED_MS)
      void find(query).then(take)
    },
    isHolding: () => isHeld,
    release,
    setPressed: (pressed) => {
      isPressed = pressed
    },
    setDrawn: (query) => {
      drawn = query
      if (isHeld || query === null) return
      // DocSearch has changed the query of its own accord.
      if (query !== pending) waiting = []
      catchUp()
    },
    isBehind: (query) => query !== "" && query === pending,
    whenDrawn: (callback) => {
      if (pending === null) callback()
      else waiting.push(callback)
    },
    dispose: () => {
      clearTimeout(timer)
      clearTimeout(stalledTimer)
    },
  }
}
