/**
 * Returns the card's values as text, for the reader's release and with their own names as they are shown: the place, then a line for each
 * value. Buttons and their announcements are left out.
 */
export function glanceText(card: HTMLElement): string {
  const lines: string[] = []
  for (const element of card.querySelectorAll("p, tr")) {
    // It is for another release of authentik.
    if (getComputedStyle(element).display === "none") continue
    if (element.localName === "p") lines.push(...(lines.length > 0 ? [""] : []), visibleText(element))
    else {
      const label = visibleText(element.querySelector("th"))
      const values = [...element.querySelectorAll<HTMLElement>("td > div")]
      // Of several values, one without a name says itself what it is.
      for (const value of values) {
        const name = value.dataset.name ?? (values.length === 1 ? label : undefined)
        lines.push(name ? `${name}: ${visibleText(value)}` : visibleText(value))
      }
    }
  }
  return `${lines.join("\n")}\n`
}

function visibleText(element: Element | null): string {
  if (!element) return ""
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll("button, [role=status]")) hidden.remove()
  const remark = copy.querySelector("small")
  const note = remark?.textContent?.trim()
  remark?.remove()
  const text = copy.textContent?.trim() ?? ""
  return note ? `${text} (${note})` : text
}
