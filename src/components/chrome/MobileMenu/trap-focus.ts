/**
 * Focus trap: a `keydown` listener that keeps Tab inside a dialog. From a native modal dialog, Tab would continue to
 * the browser's own controls.
 */
export function trapFocus(event: KeyboardEvent): void {
  if (event.key !== "Tab" || !(event.currentTarget instanceof Element)) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button, summary")].filter(
    // Links in a closed category have a layout box, but are not visible.
    (element) => element.checkVisibility?.() ?? true,
  )
  const first = controls[0]
  const last = controls.at(-1)
  const [edge, other] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
