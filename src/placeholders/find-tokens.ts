/** Finds placeholders in a guide's texts. */
import { escapeRegex } from "./escape"

export interface FoundToken {
  token: string
  /** True for the token as a regular expression: `wiki\.company`. */
  isRegex: boolean
}

/** Splits a text at its tokens; returns both, in order, without empty texts. */
export type FindTokens = (text: string) => (string | FoundToken)[]

/** Returns a function that finds these tokens, also as escaped in regular expressions. The longest match wins. */
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
 * A regular expression for a token as a whole word: `wiki.company` matches in `.wiki.company`, a cookie's domain, but
 * not in `old-wiki.company` or `wiki.company.example`. Dots around it may be escaped, as in regular expressions. Tokens
 * in brackets need no word boundaries.
 */
function tokenPattern(token: string): string {
  const escaped = escapeRegex(token)
  return /^\w(?:.*\w)?$/s.test(token) ? `(?<![\\w-]|\\w\\\\?\\.)${escaped}(?![\\w-]|\\\\?\\.\\w)` : escaped
}
