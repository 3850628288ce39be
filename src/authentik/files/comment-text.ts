/** Converts front matter's Markdown to plain text for comments and descriptions in generated files. */

import { wellFormed } from "../../placeholders/escape"
import type { FindTokens } from "../../placeholders/find-tokens"
import { type Line, splitText, width } from "./lines"

const WIDTH = 96
/** Characters that YAML 1.1 and HCL reject unescaped: control characters, other line breaks, byte order marks. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu

/** Code, a link, strong text, or emphasis. Code comes first, because marks inside it are literal. */
const MARKS =
  /(`+)(.*?[^`])\1(?!`)|!?\[((?:`[^`]*`|[^\]])*)\]\(([^)\s]*)\)|(\*\*|__)(?=\S)(.*?\S)\5|(?<![\w*])([*_])(?=\S)([^*_]*?\S)\7(?![\w*])/gs

/**
 * Removes Markdown's marks for fields that show plain text. Bold text, emphasis, and code become their text, and a link
 * becomes its label with the address in parentheses.
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

/** Wraps a comment's text into lines without `#`. `column` is where the lines begin. */
export function commentLines(text: string, find: FindTokens, column = 0): Line[] {
  const lines: Line[] = []
  for (const word of words(wellFormed(text).replace(UNPRINTABLE, " "), find)) {
    const last = lines.at(-1)
    if (last && width(last) + 1 + width(word) <= WIDTH - column) last.push(" ", ...word)
    else lines.push([...word])
  }
  return lines
}

/** Splits at whitespace, but not inside placeholders. */
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

/** Adds a period unless the text ends with punctuation, possibly inside a closing parenthesis or quotation mark. */
export const sentence = (text: string): string => {
  const trimmed = text.trim()
  return /[.!?:]["'”)]*$/.test(trimmed) ? trimmed : `${trimmed}.`
}
