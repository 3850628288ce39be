/**
 * Lines of a generated file, before enclosing parts indent them and before they are joined.
 *
 * A file is printed once for all choices of options. Marks in a line say how it differs: with all options commented
 * out, and in the form from which the page takes the lines of the chosen options.
 */
import type { Encoding, Segment } from "../../placeholders/segments"
import { segmentsText } from "../../placeholders/segments"
import { findHostPart } from "../../placeholders/find-host-part"
import type { FindTokens } from "../../placeholders/find-tokens"
import type { ConditionalLine } from "../../guides/chosen-lines"
import type { Offer } from "../model/model"

export type Line = (Segment | Mark)[]

/** Says when a line is there, and in which of the two forms. */
export interface Mark {
  mark:
    /** A `#` where options are commented out. */
    | "off"
    /** Nothing where options are commented out, because the lines around it are already. */
    | "if"
    /** The line is only where options are commented out. */
    | "commented"
    /** The line is only where options are chosen. */
    | "chosen"
  when: Offer["when"]
}

export const mark = (kind: Mark["mark"], { when }: Pick<Offer, "when">): Mark => ({ mark: kind, when })
const isMark = (part: Segment | Mark): part is Mark => typeof part === "object" && "mark" in part

/** A line for the reader's options and release; `when` and `releases` are absent from lines that are always there. */
export interface FileLine extends ConditionalLine {
  segments: Segment[]
}

/** A file in its two forms. */
export interface PrintedFile {
  /** With all options commented out, for readers without JavaScript. */
  commented: Segment[]
  /** The lines from which `chosenLines` takes those of a reader's options and release. */
  lines: FileLine[]
}

/** A placeholder, such as the slug, and the text around it. Other texts are not searched for the placeholder's text. */
export interface PlaceholderValue {
  token: string
  text: string
  before?: string
  after?: string
}

/** The segments of a placeholder and the text around it, which `write` splits and escapes. */
export const placeholderSegments = (
  { token, text, before = "", after = "" }: PlaceholderValue,
  as: Encoding[],
  write: (text: string, isFollowed: boolean) => Line,
): Line => [...write(before, true), { token, text, as }, ...write(after, false)]

/** Splits a text at its placeholders. `write` escapes the text between them, and `as` lists their values' encodings. */
export const splitText = (
  text: string,
  find: FindTokens,
  as: Encoding[],
  write: (text: string, isFollowed: boolean) => string,
): Segment[] =>
  find(text).map((found, index, all) => {
    if (typeof found === "string") return write(found, index < all.length - 1)
    const { token, isRegex } = found
    const part = findHostPart(token, textAt(all, index - 1), textAt(all, index + 1))
    return { token, as: [...(part ? [part] : []), ...(isRegex ? ["regex" as const] : []), ...as] }
  })

/** The text at an index; empty if a placeholder or nothing is there. */
const textAt = (parts: ReturnType<FindTokens>, index: number): string => {
  const part = parts[index]
  return typeof part === "string" ? part : ""
}

/** Splits code into lines, and each line at its placeholders. */
export const codeLines = (
  code: string,
  find: FindTokens,
  as: Encoding[],
  write: (text: string) => string = (text) => text,
): Line[] => code.split("\n").map((line) => splitText(line, find, as, write))

/** The segments of a line without its marks. */
export const segmentsOf = (line: Line): Segment[] => line.filter((part): part is Segment => !isMark(part))

/** The length of a line with the guide's own texts as values of placeholders. */
export const width = (line: Line): number => segmentsText(segmentsOf(line)).length

/** True for a line without text. */
const isBlank = (line: Line): boolean => line.every((part) => part === "" || (isMark(part) && part.mark !== "off"))

/** Indents lines by `margin` spaces; blank lines stay blank. */
export const indented = (lines: Line[], margin: number): Line[] =>
  lines.map((line) => (isBlank(line) ? line : [" ".repeat(margin), ...line]))

/** Adds a mark to each line. */
export const marked = (lines: Line[], kind: Mark["mark"], offer: Pick<Offer, "when">): Line[] =>
  lines.map((line) => [mark(kind, offer), ...line])

/** Prints the lines in both forms of the file. */
export function printed(lines: Line[]): PrintedFile {
  const commented = lines
    .filter((line) => !line.some((part) => isMark(part) && part.mark === "chosen"))
    .map((line) => line.flatMap((part) => (!isMark(part) ? part : part.mark === "off" ? "#" : [])))
  const chosen = lines.filter((line) => !line.some((part) => isMark(part) && part.mark === "commented"))
  return { commented: joined(commented), lines: chosen.map(fileLine) }
}

function fileLine(line: Line): FileLine {
  const segments = segmentsOf(line)
  const when = unique(line.filter(isMark).flatMap((part) => part.when))
  const isEmpty = segments.every((part) => typeof part === "string" && part.trim() === "")
  return { segments: isEmpty ? [] : merged(segments), ...(when.length > 0 && { when }) }
}

function unique(lists: Offer["when"]): (readonly string[])[] {
  const known = new Set<string>()
  return lists.filter((list) => !known.has(list.join()) && known.add(list.join()))
}

/** Joins lines to a file, ending each with a line feed. */
const joined = (lines: Segment[][]): Segment[] => merged(lines.flatMap((line) => [...line, "\n"]))

/** Merges adjacent texts. */
const merged = (segments: Segment[]): Segment[] =>
  segments.reduce<Segment[]>((all, segment) => {
    const last = all.at(-1)
    if (typeof segment === "string" && typeof last === "string") all[all.length - 1] = last + segment
    else if (segment !== "") all.push(segment)
    return all
  }, [])
