/** Where a browser may break a long address or name, so that it never breaks inside a word. */
import { textOf, type Tree } from "./tree"

/** Characters of a word that fit a line of the narrowest column with values on phones. */
const FITTING = 24

/** Whether code contains a word that can be wider than a line of a phone. */
export const hasLongWord = (code: Tree): boolean => textOf(code).split(/\s+/).some(isLong)

/**
 * Splits a text of long code where lines may break: after the scheme and slashes, and in parts that are long themselves after
 * commas and before other punctuation. A slash with which the code begins is not alone on a line.
 * @param continues whether the text continues a line, as the path after a host. A line may then break before a port, too.
 */
export const breakable = (text: string, continues = false): string[] => [
  ...(continues && /^:\d/.test(text) ? [""] : []),
  ...splitAfter(text, continues ? /:\/\/(?!\/)|(?:^|[^/])\/(?=[^/])/g : /:\/\/(?!\/)|[^/]\/(?=[^/])/g).flatMap(
    (part) => (isLong(part) ? splitAfter(part, /,(?=.)|[^._&?,](?=[._&?])/g) : [part]),
  ),
]

/** Splits after each match; some browsers have no lookbehind. */
const splitAfter = (text: string, end: RegExp): string[] => text.replace(end, "$&\n").split("\n")

const isLong = (word: string) => word.length > FITTING
