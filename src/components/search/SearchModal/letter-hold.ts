import { SEARCH_DEBOUNCE_MS, SEARCH_STALLED_MS } from "../../../config/constants"
import type { Found } from "./ask-ahead"
import { COVER_MS } from "./cover-time"

export interface LetterHoldOptions {
  /** The field's initial value, which DocSearch knows and queries. */
  initialQuery: string
  /** Never rejects. Of queries in quick succession, only the newest is answered. */
  find: (query: string) => Promise<Found>
  /** Shows results in place of DocSearch's screens; `null` restores these. */
  show: (found: Found | null) => void
  setStalled: (isStalled: boolean) => void
  /** Passes the field's value to DocSearch. */
  tell: () => void
}

export interface LetterHold {
  /** Watches the initial query, which DocSearch runs itself. */
  start: () => void
  /** Handles a change of the field to `query`. */
  hold: (query: string) => void
  /** Whether DocSearch does not have the field's value yet. */
  isHolding: () => boolean
  /** Passes the value to DocSearch at once. */
  release: () => void
  /** While a pointer is pressed, the shown results stay in place. */
  setPressed: (isPressed: boolean) => void
  /** Call this with the query whose results DocSearch has rendered, or with `null` when it shows none. */
  setDrawn: (query: string | null) => void
  /** Whether DocSearch does not show the results of `query` yet, but may do so soon. */
  isBehind: (query: string) => boolean
  /** Calls back after DocSearch has rendered the results of the latest query, unless the query changes before. */
  whenDrawn: (callback: () => void) => void
  dispose: () => void
}

/**
 * Debounces input to DocSearch and shows the results in the meantime: DocSearch renders its whole modal twice for each
 * change of its field, which takes longer than everything else between a key and its results.
 */
export function createLetterHold({ initialQuery, find, show, setStalled, tell }: LetterHoldOptions): LetterHold {
  /** The latest query, until DocSearch has rendered its results. */
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
    // The reader typed something and deleted it again.
    if (pending === drawn) return catchUp()
    drawn = null
    schedule(uncover, COVER_MS)
    tell()
  }

  const endStall = () => {
    clearTimeout(stalledTimer)
    setStalled(false)
  }

  const take = (found: Found) => {
    const isNewest = found.query === pending
    if (isNewest) {
      clearTimeout(stalledTimer)
      // DocSearch needs a moment to render what replaces the sign.
      if (isHeld) setStalled(false)
      else stalledTimer = setTimeout(endStall, COVER_MS)
    }
    if (!isHeld) return
    // Keep results of a shorter query rather than showing none.
    if (found.hits.length > 0) return show(found)
    if (!isNewest) return
    release()
    uncover()
  }

  const ask = (query: string) => {
    clearTimeout(stalledTimer)
    stalledTimer = setTimeout(() => setStalled(true), SEARCH_STALLED_MS)
    void find(query).then(take)
  }

  return {
    start: () => {
      if (initialQuery !== "") ask(initialQuery)
    },
    hold: (query) => {
      pending = query
      isHeld = true
      waiting = []
      schedule(release, SEARCH_DEBOUNCE_MS)
      ask(query)
    },
    isHolding: () => isHeld,
    release,
    setPressed: (pressed) => {
      isPressed = pressed
    },
    setDrawn: (query) => {
      drawn = query
      if (isHeld || query === null) return
      if (query === pending) endStall()
      // DocSearch has changed the query itself.
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
