/** The first words of a text that fit into `max` characters; the beginning of the first one if it is longer. */
export function wholeWords(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(" ", max)
  return text.slice(0, end > 0 ? end : max)
}
