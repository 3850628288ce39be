/** At the ends of a dialog, leads the Tab key to the other end; without this it would go through the browser's own controls. */
export function holdFocus(event: KeyboardEvent): void {
  if (event.key !== "Tab" || !(event.currentTarget instanceof Element)) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button, summary")].filter(
    // Links in a closed category have a place on the page, but cannot be seen.
    (element) => element.checkVisibility?.() ?? true,
  )
  const first = controls[0]
  const last = controls.at(-1)
  const [edge, other] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
