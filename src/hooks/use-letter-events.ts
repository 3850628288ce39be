import { useEffect, type RefObject } from "react"

/** What a typed letter brings, in this order. */
const LETTER_EVENTS = ["keydown", "keypress", "beforeinput", "textInput", "input", "keyup"] as const

/**
 * Hears the events of letters that are typed into the field in `root`, and keeps them from all other listeners of the page but for those for which
 * `onEvent` answers `true`: React alone looks into each of them twice, which takes as long as the letter itself. Keys that are no letters,
 * and combinations, go on as usual, while every change of the field counts as a letter. `onEvent` must stay the same one.
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
