import { useEffect, type RefObject } from "react"

/** What a typed letter brings before and after the change of the field, in this order but for `input`. */
const AROUND_INPUT = ["keydown", "keypress", "beforeinput", "textInput", "keyup"] as const

/** The events of a typed letter: all of them, or those that leave the change itself to the page. */
export const LETTER_EVENTS = { all: [...AROUND_INPUT, "input"], aroundInput: AROUND_INPUT } as const

/**
 * Hears the events of letters that are typed into the field in `root`, and keeps them from all other listeners of the page: React alone
 * looks into each of them twice, which takes as long as the letter itself. Keys that are no letters, and combinations, go on as usual.
 * `types` and `onEvent` must stay the same ones.
 */
export function useLetterEvents(
  root: RefObject<HTMLElement>,
  types: readonly string[],
  onEvent: (event: Event, field: HTMLInputElement) => void,
): void {
  useEffect(() => {
    const take = (event: Event) => {
      const field = event.target
      if (!(field instanceof HTMLInputElement) || !root.current?.contains(field) || isCommand(event)) return
      event.stopImmediatePropagation()
      onEvent(event, field)
    }
    for (const type of types) window.addEventListener(type, take, true)
    return () => {
      for (const type of types) window.removeEventListener(type, take, true)
    }
  }, [root, types, onEvent])
}

const isCommand = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey)
