import { CHOICE_KEYS, type Choice, type Choices } from "./choices"
import { isPlainClick } from "./is-plain-click"
import type { LetterHold } from "./letter-hold"

/**
 * Whoever chooses a result means what stands in the field: keys and clicks that do so are given to DocSearch once it shows the results of that,
 * and so is what is chosen of the first `choices`. `place` is the part of `list` that shows what was found for letters that are held back. Returns what ends this.
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
    // With Tab the focus leaves the field, and DocSearch would forget what it waits for.
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
  // The finger scrolls, which the shorter list would end.
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
