const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

/** Text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Text as HTML in which the highlighting of the search, `<mark>` without attributes, stays an element. */
export const escapeKeepingMarks = (text: string): string => escapeHtml(text).replace(/&lt;(\/?)mark&gt;/g, "<$1mark>")
