import type { TreePropValue } from "../tree/tree"
import { placeholderKey } from "./placeholder-key"
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
      const { token, text: shown } = part[1] as { token: string; text?: string }
      return replacements[placeholderKey(token, shown)] ?? shown ?? token
    })
    .join("")
}

/** `replacedText` with the reader's names for this page. */
export const useReplacedText = (text: string, parts: TreePropValue | undefined): string =>
  replacedText(text, parts, useReplacements().replacements)
