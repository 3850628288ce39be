/** Lines of a generated file before they are joined: segments, without the margin that what surrounds them adds. */
import type { Encoding, Segment } from "../../placeholders/segments"
import { segmentsText } from "../../placeholders/segments"
import type { FindTokens } from "../../placeholders/find-tokens"

export type Line = Segment[]

/** A value that is a placeholder as a whole, such as the slug, whose text is no token to look for. */
export interface PlaceholderValue {
  token: string
  text: string
}

/** A text with its placeholders; `write` escapes what is between them, `as` is how values are written there. */
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

/** Code, each line of which has its placeholders. */
export const codeLines = (
  code: string,
  find: FindTokens,
  as: Encoding[],
  write: (text: string) => string = (text) => text,
): Line[] => code.split("\n").map((line) => splitText(line, find, as, write))

/** The length of a line with the guide's own texts. */
export const width = (line: Line): number => segmentsText(line).length

export const isBlank = (line: Line): boolean => line.every((segment) => segment === "")

/** The lines with a margin; blank ones stay blank. */
export const indented = (lines: Line[], margin: number): Line[] =>
  lines.map((line) => (isBlank(line) ? [] : [" ".repeat(margin), ...line]))

/** The file that the lines are, each of which ends with a line feed. */
export const joined = (lines: Line[]): Segment[] =>
  lines
    .flatMap((line) => [...line, "\n"])
    .reduce<Segment[]>((segments, segment) => {
      const last = segments.at(-1)
      if (typeof segment === "string" && typeof last === "string") segments[segments.length - 1] = last + segment
      else segments.push(segment)
      return segments
    }, [])
