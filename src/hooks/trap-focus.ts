/**
 * Focus trap: a `keydown` listener that keeps Tab inside a dialog. From a native modal dialog, Tab would continue to
 * the browser's own controls; from a popover, to the page.
 */
export function trapFocus(event: KeyboardEvent): void {
  const dialog = event.currentTarget
  if (event.key !== "Tab" || !(dialog instanceof Element)) return
  const controls = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")].filter(
    // Links in a closed category have a layout box, but are not visible.
    (element) => element.checkVisibility?.() ?? true,
  )
  const first = controls[0]
  const last = controls.at(-1)
  const [edge, other] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && document.activeElement !== dialog) return
  event.preventDefault()
  other?.focus()
}
