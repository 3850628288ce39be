/**
 * Generated files as segments: finished text, and placeholders with their encodings. The build prints a file from its
 * segments. The browser prints it again with the reader's values, without parsing the text.
 *
 * Generators put placeholders only in quoted strings, comments, and lists of regular expressions, or in string literals
 * and comments of Python expressions.
 */
import {
  escapeHcl,
  escapeHeredoc,
  escapeMarkdown,
  escapePython,
  escapePythonHeredoc,
  escapeRegex,
  escapeYaml,
  oneLine,
} from "./escape"
import { hostPart } from "./host-part"
import { placeholderKey } from "./placeholder-key"
import type { Replacements } from "./replacements"

export type Segment = string | PlaceholderSegment

export interface PlaceholderSegment {
  token: string
  /** The text shown until the reader enters a value; the token by default. */
  text?: string
  /** Encodings of a value, in the order of their application: `regex`, then `yaml` for a regular expression in YAML. */
  as: Encoding[]
}

type Write = (text: string) => string
const unchanged: Write = (text) => text

/** For each encoding, how to write a reader's value and the guide's own text, which is already source code. */
const ENCODINGS = {
  /** Where only a part of a host belongs: see `HostPart`. */
  hostname: [(own) => hostPart(own, "hostname"), unchanged],
  host: [(own) => hostPart(own, "host"), unchanged],
  /** In a regular expression. */
  regex: [escapeRegex, escapeRegex],
  /** In a comment, or in a block scalar of independent lines. */
  line: [oneLine, unchanged],
  /** In a string literal or comment of a Python expression. */
  python: [escapePython, unchanged],
  /** The same in a heredoc. */
  heredoc: [escapePythonHeredoc, escapeHeredoc],
  /** In a double-quoted string. */
  yaml: [escapeYaml, escapeYaml],
  /** In a line of Markdown. */
  markdown: [escapeMarkdown, escapeMarkdown],
  hcl: [(value) => escapeHcl(value, true), (text) => escapeHcl(text, true)],
} satisfies Record<string, [own: Write, guide: Write]>

export type Encoding = keyof typeof ENCODINGS

/** The placeholder's encoded text in the file: the reader's value, or else the guide's text. */
export const printPlaceholder = ({ token, text, as }: PlaceholderSegment, own?: string): string =>
  as.reduce((value, encoding) => ENCODINGS[encoding][own ? 0 : 1](value), own || (text ?? token))

/** The reader's value for a placeholder; undefined if there is none. */
export const ownValue = ({ token, text }: PlaceholderSegment, replacements: Replacements): string | undefined =>
  replacements[placeholderKey(token, text)] || undefined

/** The text of a file or a part of it; without replacements, with the guide's own texts. */
export const segmentsText = (segments: readonly Segment[], replacements: Replacements = {}): string =>
  segments
    .map((segment) =>
      typeof segment === "string" ? segment : printPlaceholder(segment, ownValue(segment, replacements)),
    )
    .join("")
