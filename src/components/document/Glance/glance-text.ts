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
      lines.push(...linesOfRow(label, [...element.querySelectorAll("td > div")].map(visibleText)))
    }
  }
  return `${lines.join("\n")}\n`
}

/**
 * Names each value on its own line: the values of "Client ID, secret" are "Client ID" and "Client secret", and each of "Redirect URIs" is a
 * "Redirect URI".
 */
function linesOfRow(label: string, values: readonly string[]): string[] {
  if (values.length === 1) return [`${label}: ${values[0]}`]
  const [first = "", ...others] = label.split(", ")
  if (others.length === 0) return values.map((value) => `${label.replace(/s$/, "")}: ${value}`)
  const names = [first, ...others.map((other) => `${first.replace(/ .*/, "")} ${other}`)]
  // In the table, such a value begins with its own name, as in "Secret: from the provider's page".
  return values.map((value, index) => `${names[index]}: ${index === 0 ? value : value.replace(/^\w+: /, "")}`)
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
