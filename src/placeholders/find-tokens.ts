/** Finds the placeholders in a text of a guide. */
import { escapeRegex } from "./escape"

export interface FoundToken {
  token: string
  /** True for the token as a regular expression: `wiki\.company`. */
  isRegex: boolean
}

/** Splits a text into texts and the tokens between them. */
export type FindTokens = (text: string) => (string | FoundToken)[]

/** Of tokens that contain each other the longest one counts; values are found in regular expressions as well. */
export function tokenFinder(tokens: readonly string[]): FindTokens {
  const found = new Map<string, FoundToken>()
  for (const token of tokens) {
    if (escapeRegex(token) !== token) found.set(escapeRegex(token), { token, isRegex: true })
    found.set(token, { token, isRegex: false })
  }
  const spellings = [...found.keys()].sort((a, b) => b.length - a.length)
  if (spellings.length === 0) return (text) => (text ? [text] : [])
  const any = new RegExp(`(${spellings.map(tokenPattern).join("|")})`)
  return (text) =>
    text
      .split(any)
      .map((part, index) => (index % 2 ? (found.get(part) ?? part) : part))
      .filter((part) => part !== "")
}

/**
 * A pattern for a token as a whole word: `wiki.company` counts in `.wiki.company`, a cookie's domain, but not in
 * `old-wiki.company` or `wiki.company.example`. Brackets are borders of their own.
 */
export function tokenPattern(token: string): string {
  const escaped = escapeRegex(token)
  return /^\w(?:.*\w)?$/s.test(token) ? `(?<![\\w-]|\\w\\.)${escaped}(?![\\w-]|\\.\\w)` : escaped
}
