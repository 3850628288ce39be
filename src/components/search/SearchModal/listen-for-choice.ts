import { CHOICE_KEYS, type Choice, type Choices } from "./choices"
import { isPlainClick } from "./is-plain-click"
import type { LetterHold } from "./letter-hold"

/**
 * Queues keys and clicks that select a result until DocSearch's results match the current query, and also those of the
 * first `choices`. `place` is the part of `list` that shows results for debounced input. Returns a function that stops
 * listening.
 */
export function listenForChoice(
  letters: LetterHold,
  field: HTMLInputElement,
  list: HTMLElement,
  place: HTMLElement,
  choices: Choices,
): () => void {
  const choose = (choice: Choice) =>
    letters.whenDrawn(() => {
      if (typeof choice !== "string") return void field.dispatchEvent(new KeyboardEvent(choice.type, choice))
      const links = [...list.querySelectorAll("a")].filter((link) => !place.contains(link))
      links.find(({ href }) => href === choice)?.click()
    })
  choices.giveTo(choose)

  const end = new AbortController()
  const listen = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, listener, { capture: true, passive: type === "wheel", signal: end.signal })

  listen("keydown", (event) => {
    // Tab moves the focus out of the field, and DocSearch would drop the pending query.
    const isTab = event.key === "Tab"
    if (event.target !== field || event.isComposing || !(isTab || CHOICE_KEYS.has(event.key))) return
    if (!letters.isBehind(field.value)) return
    event.stopImmediatePropagation()
    letters.release()
    if (isTab) return
    event.preventDefault()
    choose(event)
  })
  listen("pointerdown", ({ target }) => {
    const isOnFound = target instanceof Node && place.contains(target)
    letters.setPressed(isOnFound)
    if (!isOnFound) letters.release()
  })
  listen("pointerup", () => letters.setPressed(false))
  // The finger scrolls, which a shorter list would interrupt.
  listen("pointercancel", () => {
    letters.setPressed(false)
    letters.release()
  })
  listen("wheel", letters.release)
  listen("click", (event) => {
    const link = event.target instanceof Element && place.contains(event.target) && event.target.closest("a")
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    letters.release()
    choose(link.href)
  })
  return () => end.abort()
}
