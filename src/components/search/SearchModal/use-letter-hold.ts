import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react"
import { isHostedSearch } from "../../../config/search.config"
import { useLetterEvents } from "../../../hooks/use-letter-events"
import { askAheadOfLetter, findFirst, type Found } from "./ask-ahead"
import type { Choices } from "./choices"
import { createLetterHold, type LetterHold } from "./letter-hold"
import { listenForChoice } from "./listen-for-choice"

interface HeldLetters {
  /** Results for input that DocSearch does not show results of yet. */
  found: Found | null
  /** Where to render them: at the top of DocSearch's list. */
  place: HTMLElement | null
  /** Whether the latest query takes long, and whether DocSearch shows no results meanwhile. */
  stalled: false | "behind" | "blank"
  /** Receives what DocSearch has rendered. */
  onDrawn: LetterHold["setDrawn"]
}

/** A change of the field that is meant for DocSearch. */
class ToldChange extends Event {
  constructor() {
    super("input", { bubbles: true })
  }
}

/**
 * Debounces input in DocSearch's field in `root`. Not for the hosted engine, which would count each query twice.
 * `choices` are selected among the first results of `initialQuery`.
 */
export function useLetterHold(root: RefObject<HTMLElement>, initialQuery: string, choices: Choices): HeldLetters {
  const [found, setFound] = useState<Found | null>(null)
  const [stalled, setStalled] = useState<HeldLetters["stalled"]>(false)
  const isBlank = useRef(true)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const letters = useMemo(
    () =>
      createLetterHold({
        initialQuery,
        find: findFirst,
        show: setFound,
        setStalled: (isStalled) => setStalled(isStalled && (isBlank.current ? "blank" : "behind")),
        tell: () => fieldIn(root)?.dispatchEvent(new ToldChange()),
      }),
    [root, initialQuery],
  )

  const take = useCallback(
    (event: Event, field: HTMLInputElement) => {
      if (event.type === "beforeinput") askAheadOfLetter(event as InputEvent, field)
      if (event.type !== "input") return false
      if (isHostedSearch || event instanceof ToldChange) return true
      letters.hold(field.value)
      return false
    },
    [letters],
  )
  useLetterEvents(root, take)

  useEffect(() => {
    const field = fieldIn(root)
    const list = root.current?.querySelector<HTMLElement>(".DocSearch-Dropdown")
    if (!field || !list) return
    const place = document.createElement("div")
    place.className = "SearchModal-found"
    list.prepend(place)
    setPlace(place)
    keepFromWriting(field, letters.isHolding)
    if (!isHostedSearch) letters.start()
    const stopListening = listenForChoice(letters, field, list, place, choices)
    return () => {
      stopListening()
      letters.dispose()
    }
  }, [root, letters, choices])

  const onDrawn = useCallback(
    (query: string | null) => {
      isBlank.current = query === null
      letters.setDrawn(query)
    },
    [letters],
  )

  return { found, place, stalled, onDrawn }
}

const fieldIn = (root: RefObject<HTMLElement>) => root.current?.querySelector<HTMLInputElement>(".DocSearch-Input")

/** Blocks React from resetting the field to its last known value while `isHolding`. */
function keepFromWriting(field: HTMLInputElement, isHolding: () => boolean): void {
  const value = Object.getOwnPropertyDescriptor(field, "value")
  if (!value) return
  Object.defineProperty(field, "value", {
    ...value,
    set: (text: string) => {
      if (!isHolding()) value.set?.call(field, text)
    },
  })
}
