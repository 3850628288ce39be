/** A guide's copies in Markdown, next to its page. */

/** The text with placeholders. */
export const MARKDOWN_FILE = "index.md"
/** The same text in parts, from which the page makes a copy with the reader's own values (`MarkdownParts`). */
export const MARKDOWN_PARTS_FILE = "index.md.json"
