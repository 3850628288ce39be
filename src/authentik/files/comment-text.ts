/** Sentences of front matter (Markdown) as plain text for comments and descriptions in generated files. */

import { wellFormed } from "../../placeholders/escape"
import type { FindTokens } from "../../placeholders/find-tokens"
import { type Line, splitText, width } from "./lines"

const WIDTH = 96
/** Characters that YAML 1.1 and HCL refuse unescaped: control characters, other line breaks, byte order marks. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu

/** Code, a link, strong text, or emphasis; code comes first, because marks inside it are text. */
const MARKS =
  /(`+)(.*?[^`])\1(?!`)|!?\[((?:`[^`]*`|[^\]])*)\]\(([^)\s]*)\)|(\*\*|__)(?=\S)(.*?\S)\5|(?<![\w*])([*_])(?=\S)([^*_]*?\S)\7(?![\w*])/gs

/**
 * Markdown without its marks, for every field that shows plain text: bold, emphasis, and code become their text, a link its
 * label with the address in parentheses.
 */
export function plainText(markdown: string): string {
  return markdown.replace(
    MARKS,
    (
      _,
      _ticks: string | undefined,
      code: string | undefined,
      label: string | undefined,
      address: string | undefined,
      _bold: string | undefined,
      strong: string | undefined,
      _mark: string | undefined,
      emphasis: string | undefined,
    ) => {
      if (code !== undefined) return code
      if (label === undefined) return plainText(strong ?? emphasis ?? "")
      return label === address ? label : `${plainText(label)} (${address ?? ""})`
    },
  )
}

/** The lines of a comment, wrapped at words, without the comment sign. `column` is where they begin. */
export function commentLines(text: string, find: FindTokens, column = 0): Line[] {
  const lines: Line[] = []
  for (const word of words(wellFormed(text).replace(UNPRINTABLE, " "), find)) {
    const last = lines.at(-1)
    if (last && width(last) + 1 + width(word) <= WIDTH - column) last.push(" ", ...word)
    else lines.push([...word])
  }
  return lines
}

/** A placeholder belongs to one word, whatever is in it. */
function words(text: string, find: FindTokens): Line[] {
  const found: Line[] = [[]]
  for (const segment of splitText(text, find, ["line"], (between) => between)) {
    if (typeof segment !== "string") found.at(-1)?.push(segment)
    else
      segment.split(/\s+/).forEach((piece, index) => {
        if (index > 0) found.push([])
        if (piece) found.at(-1)?.push(piece)
      })
  }
  return found.filter((word) => word.length > 0)
}

/** The text with a period at its end, unless it ends with punctuation, also inside a closing bracket or quotation mark. */
export const sentence = (text: string): string => {
  const trimmed = text.trim()
  return /[.!?:]["'”)]*$/.test(trimmed) ? trimmed : `${trimmed}.`
}
