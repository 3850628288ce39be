/** Private characters, which no text holds: what is found stands between them and never becomes HTML. */
export const HIGHLIGHT_START = "\uE000"
export const HIGHLIGHT_END = "\uE001"

/** Text in which the search put `mark` elements, with the private characters instead; all else in it stays text. */
export const withoutElements = (text: string): string =>
  text.replaceAll("<mark>", HIGHLIGHT_START).replaceAll("</mark>", HIGHLIGHT_END)
