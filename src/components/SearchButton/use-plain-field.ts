import { useEffect, type RefObject } from "react"

/** The events of a typed letter. */
const TYPES = ["keydown", "keypress", "beforeinput", "textInput", "input", "keyup"]

/**
 * Tells what is typed into a field, and keeps the events of it from all other listeners of the page: React alone looks into each of them
 * twice, which takes as long as the letter itself. Keys that are no letters, and combinations, go on as usual.
 */
export function usePlainField(field: RefObject<HTMLInputElement>, onType: (value: string) => void): void {
  useEffect(() => {
    const element = field.current
    if (!element) return
    const take = (event: Event) => {
      if (event.target !== element || isCommand(event)) return
      event.stopImmediatePropagation()
      if (event.type === "input") onType(element.value)
    }
    for (const type of TYPES) window.addEventListener(type, take, true)
    return () => {
      for (const type of TYPES) window.removeEventListener(type, take, true)
    }
  }, [field, onType])
}

const isCommand = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey)
