/** Private-use characters, which no text contains; they delimit matches and never become HTML. */
export const HIGHLIGHT_START = "\uE000"
export const HIGHLIGHT_END = "\uE001"

/** Replaces the search's `mark` elements with the private-use characters; all other text stays plain text. */
export const withoutElements = (text: string): string =>
  text.replaceAll("<mark>", HIGHLIGHT_START).replaceAll("</mark>", HIGHLIGHT_END)
