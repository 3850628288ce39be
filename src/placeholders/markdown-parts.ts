/** A guide's text in Markdown with the reader's own values. */
import { DEFAULT_RELEASE, type Release } from "../guides/releases"
import type { Replacements } from "./replacements"
import { segmentsText, type Segment } from "./segments"

/** A piece of the text: a method's, or one about all methods. */
export interface MarkdownPart {
  method?: string
  /** The releases of authentik that it is for; absent if it is for all. */
  releases?: readonly Release[]
  segments: Segment[]
}

export interface MarkdownParts {
  parts: MarkdownPart[]
}

/**
 * Returns the text of a guide in Markdown.
 * @param method the only method to include; all of them if omitted.
 * @param replacements the reader's own values; without any, the placeholders stay.
 */
export const markdownText = (
  { parts }: MarkdownParts,
  method?: string,
  replacements: Replacements = {},
  release: Release = DEFAULT_RELEASE,
): string =>
  parts
    .filter((part) => method === undefined || part.method === undefined || part.method === method)
    .filter(({ releases }) => releases?.includes(release) ?? true)
    .map(({ segments }) => segmentsText(segments, replacements))
    .join("\n")
