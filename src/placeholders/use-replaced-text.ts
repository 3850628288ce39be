import type { TreePropValue } from "../tree/tree"
import { placeholderKey } from "./placeholder-key"
import { useReplacements } from "./replacements-context"

/**
 * Inserts the reader's own names into a text property such as an address or a title. `parts` is the text split at its
 * placeholders, as prepared by the build.
 */
export function useReplacedText(text: string, parts: TreePropValue | undefined): string {
  const { replacements } = useReplacements()
  if (!Array.isArray(parts)) return text
  return parts
    .map((part) => {
      if (!Array.isArray(part)) return String(part)
      const { token, text: shown } = part[1] as { token: string; text?: string }
      return replacements[placeholderKey(token, shown)] ?? shown ?? token
    })
    .join("")
}
