/** Which elements of a tree are part of a line of text. Only the build asks, so it is not in `tree.ts`. */
import type { TreeElement } from "./tree"

const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "br",
  "code",
  "CopyCode",
  "del",
  "em",
  "i",
  "input",
  "kbd",
  "mark",
  "Placeholder",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
])

/** Whether an element is part of a line of text or code; all others are blocks. */
export const isInline = ([type]: TreeElement): boolean => INLINE.has(type) || type.startsWith(".")
