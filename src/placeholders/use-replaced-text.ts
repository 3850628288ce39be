import type { TreePropValue } from "../tree/tree"
import { placeholderKey } from "./placeholder-key"
import { placeholderText, readPlaceholder } from "./placeholder-text"
import type { Replacements } from "./replacements"
import { useReplacements } from "./replacements-context"

/**
 * Inserts the reader's own names into a text property such as an address or a title. `parts` is the text split at its
 * placeholders, as prepared by the build.
 */
export function replacedText(text: string, parts: TreePropValue | undefined, replacements: Replacements): string {
  if (!Array.isArray(parts)) return text
  return parts
    .map((part) => {
      if (!Array.isArray(part)) return String(part)
      const placeholder = readPlaceholder(part[1])
      return placeholderText(placeholder, replacements[placeholderKey(placeholder.token, placeholder.text)])
    })
    .join("")
}

/** `replacedText` with the reader's names for this page. */
export const useReplacedText = (text: string, parts: TreePropValue | undefined): string =>
  replacedText(text, parts, useReplacements().replacements)
