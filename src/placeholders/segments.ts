/**
 * Generated files as segments: finished text, and placeholders that know where they stand. A file's text is printed from
 * them at build, and in the browser with the reader's values, without looking into the text.
 *
 * What the generators promise: a placeholder stands inside of a quoted text, in a comment, in a list of regular
 * expressions, or in a string literal or comment of a Python expression.
 */
import { escapeHcl, escapeHeredoc, escapePython, escapePythonHeredoc, escapeRegex, escapeYaml, oneLine } from "./escape"
import { placeholderKey } from "./placeholder-key"
import type { Replacements } from "./replacements"

export type Segment = string | PlaceholderSegment

export interface PlaceholderSegment {
  token: string
  /** The text that is shown before the reader enters a value; the token by default. */
  text?: string
  /** How a value is written here, applied in this order: as a regular expression in a quoted text of YAML, for example. */
  as: Encoding[]
}

type Write = (text: string) => string
const unchanged: Write = (text) => text

/** How a reader's value is written, and how the guide's own text, which is a part of the source already, is. */
const ENCODINGS = {
  /** In a regular expression. */
  regex: [escapeRegex, escapeRegex],
  /** In a comment, or in a block scalar of which each line says something of its own. */
  line: [oneLine, unchanged],
  /** In a string literal or comment of a Python expression. */
  python: [escapePython, unchanged],
  /** The same in a heredoc. */
  heredoc: [escapePythonHeredoc, escapeHeredoc],
  /** In a double-quoted text. */
  yaml: [escapeYaml, escapeYaml],
  hcl: [(value) => escapeHcl(value, true), (text) => escapeHcl(text, true)],
} satisfies Record<string, [own: Write, guide: Write]>

export type Encoding = keyof typeof ENCODINGS

/** What stands in the file: the reader's value, or else the guide's text. */
export const printPlaceholder = ({ token, text, as }: PlaceholderSegment, own?: string): string =>
  as.reduce((value, encoding) => ENCODINGS[encoding][own ? 0 : 1](value), own || (text ?? token))

/** The reader's value for a placeholder. */
export const ownValue = ({ token, text }: PlaceholderSegment, replacements: Replacements): string | undefined =>
  replacements[placeholderKey(token, text)] || undefined

/** The text of a file or a part of one; without replacements as the guide has it. */
export const segmentsText = (segments: readonly Segment[], replacements: Replacements = {}): string =>
  segments
    .map((segment) =>
      typeof segment === "string" ? segment : printPlaceholder(segment, ownValue(segment, replacements)),
    )
    .join("")
