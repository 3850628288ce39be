import { useEffect, type RefObject } from "react"

/** The events of a typed letter, in this order. */
const LETTER_EVENTS = ["keydown", "keypress", "beforeinput", "textInput", "input", "keyup"] as const

/**
 * Listens to the events of typed letters in the field in `root`, and stops their propagation unless `onEvent` returns
 * `true`: React handles each of them twice, which takes as long as the letter itself. Other keys and combinations
 * propagate as usual; every change of the field counts as a letter. `onEvent` must be stable.
 */
export function useLetterEvents(
  root: RefObject<HTMLElement>,
  onEvent: (event: Event, field: HTMLInputElement) => boolean | void,
): void {
  useEffect(() => {
    const take = (event: Event) => {
      const field = event.target
      if (!(field instanceof HTMLInputElement) || !root.current?.contains(field) || isCommand(event)) return
      if (onEvent(event, field) !== true) event.stopImmediatePropagation()
    }
    for (const type of LETTER_EVENTS) window.addEventListener(type, take, true)
    return () => {
      for (const type of LETTER_EVENTS) window.removeEventListener(type, take, true)
    }
  }, [root, onEvent])
}

const isCommand = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey)
