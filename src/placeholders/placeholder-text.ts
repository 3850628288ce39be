import type { TreePropValue } from "../tree/tree"
import { escapeRegex } from "./escape"
import { hostPart } from "./host-part"

/** The properties of a `Placeholder` element of the document tree. */
export interface PlaceholderTexts {
  token: string
  /** The text that is shown before the reader enters a value; the token by default. */
  text?: string
  /** In a regular expression: that text, escaped. The reader's value is escaped as well. */
  regex?: string
  /** In a place that takes only a part of a host: which one, a `HostPart`. */
  part?: string
}

/** Reads the properties of an element; those that are not texts do not count, because data from the network can be malformed. */
export function readPlaceholder(props: TreePropValue | undefined): PlaceholderTexts {
  const { token, text, regex, part } = Object(props) as Record<string, unknown>
  const optional = (value: unknown) => (typeof value === "string" ? value : undefined)
  return { token: String(token), text: optional(text), regex: optional(regex), part: optional(part) }
}

/**
 * The text that a placeholder shows in the page: the reader's value, or else the guide's own text. In files,
 * `printPlaceholder` does this with all encodings, which load only with a file.
 */
export function placeholderText({ token, text, regex, part }: PlaceholderTexts, own?: string): string {
  if (own === undefined) return regex ?? text ?? token
  const shown = hostPart(own, part)
  return regex === undefined ? shown : escapeRegex(shown)
}
