import type { TreePropValue } from "../content/tree"
import { placeholderKey } from "../guides/placeholder-key"
import { useReplacements } from "./replacements-context"

/**
 * A text that is no child but a property (an address, a title), with the reader's own names in it. `parts` is the text cut at its
 * placeholders, as the build leaves it beside texts that have some.
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
