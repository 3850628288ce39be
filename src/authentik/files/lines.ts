/** Lines of a generated file as segments, before enclosing parts indent them and before they are joined. */
import type { Encoding, Segment } from "../../placeholders/segments"
import { segmentsText } from "../../placeholders/segments"
import type { FindTokens } from "../../placeholders/find-tokens"

export type Line = Segment[]

/** A value that is a placeholder as a whole, such as the slug. Other texts are not searched for its text. */
export interface PlaceholderValue {
  token: string
  text: string
}

/** Splits a text at its placeholders. `write` escapes the text between them, and `as` lists their values' encodings. */
export const splitText = (
  text: string,
  find: FindTokens,
  as: Encoding[],
  write: (text: string, isFollowed: boolean) => string,
): Line =>
  find(text).map((part, index, parts) =>
    typeof part === "string"
      ? write(part, index < parts.length - 1)
      : { token: part.token, as: part.isRegex ? ["regex", ...as] : as },
  )

/** Splits code into lines, and each line at its placeholders. */
export const codeLines = (
  code: string,
  find: FindTokens,
  as: Encoding[],
  write: (text: string) => string = (text) => text,
): Line[] => code.split("\n").map((line) => splitText(line, find, as, write))

/** The length of a line with the guide's own texts as values of placeholders. */
export const width = (line: Line): number => segmentsText(line).length

/** True for a line without text. */
const isBlank = (line: Line): boolean => line.every((segment) => segment === "")

/** Indents lines by `margin` spaces; blank lines stay blank. */
export const indented = (lines: Line[], margin: number): Line[] =>
  lines.map((line) => (isBlank(line) ? [] : [" ".repeat(margin), ...line]))

/** Joins lines to a file, ending each with a line feed, and merges adjacent texts. */
export const joined = (lines: Line[]): Segment[] =>
  lines
    .flatMap((line) => [...line, "\n"])
    .reduce<Segment[]>((segments, segment) => {
      const last = segments.at(-1)
      if (typeof segment === "string" && typeof last === "string") segments[segments.length - 1] = last + segment
      else segments.push(segment)
      return segments
    }, [])
