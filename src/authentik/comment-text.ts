/** Sentences of front matter (Markdown) as the text of comments in generated files. */

import { wellFormed } from "./escape"

const WIDTH = 96
/** What YAML 1.1 and HCL do not take raw: control characters, other line breaks, byte order marks. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu

/** Markdown without its marks: bold, code and links become what a reader of a plain file wants to see. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, (_, label: string, address: string) =>
      label === address ? label : `${label} (${address})`,
    )
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/`([^`]+)`/g, "$1")
}

/** The lines of a comment, wrapped at words, without the comment sign. */
export function commentLines(text: string, indent = 0): string[] {
  const words = wellFormed(text).replace(UNPRINTABLE, " ").split(/\s+/).filter(Boolean)
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH - indent)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A sentence that ends with a full stop. */
export const sentence = (text: string): string => (/[.!?:)]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
