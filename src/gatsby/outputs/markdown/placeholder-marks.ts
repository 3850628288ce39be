/** Lets placeholders survive the conversion to Markdown: each is one character that no serializer changes. */
import type { PlaceholderSegment, Segment } from "../../../placeholders/segments"

/** The first code point of Unicode's second private-use plane, which has room for 65,534 placeholders. */
const FIRST = 0x100000
const MARK = /[\u{100000}-\u{10fffd}]/u

export interface PlaceholderMarks {
  /** Returns the character for a placeholder; always the same one for equal placeholders. */
  mark: (placeholder: PlaceholderSegment) => string
  /** Splits a text at these characters. */
  split: (text: string) => Segment[]
}

/** Returns marks for one document. Those of another call have other meanings, so never mix texts of both. */
export function placeholderMarks(): PlaceholderMarks {
  const marks = new Map<string, { character: string; placeholder: PlaceholderSegment }>()
  const byCharacter = new Map<string, PlaceholderSegment>()
  return {
    mark: (placeholder) => {
      const key = JSON.stringify(placeholder)
      const known = marks.get(key)
      if (known) return known.character
      const character = String.fromCodePoint(FIRST + marks.size)
      marks.set(key, { character, placeholder })
      byCharacter.set(character, placeholder)
      return character
    },
    split: (text) =>
      text
        .split(new RegExp(`(${MARK.source})`, "u"))
        .map((part) => byCharacter.get(part) ?? part)
        .filter((part) => part !== ""),
  }
}
