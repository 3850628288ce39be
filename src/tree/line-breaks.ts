/** Where a browser may break a long address or name, so that it never breaks inside a word. */
import { isElement, textOf, type Tree, withChildren } from "./tree"

/** Characters of a word that fit a line of the narrowest column with values on phones. */
const FITTING = 24

/** Whether code contains a word that can be wider than a line of a phone. */
export const hasLongWord = (code: Tree): boolean => textOf(code).split(/\s+/).some(isLong)

/**
 * Splits a text of long code where lines may break: after the scheme and slashes, and in parts that are long themselves after
 * commas and before other punctuation. A slash with which the code begins is not alone on a line, and neither is what closes a tag
 * or a quotation.
 * @param continues whether the text continues a line, as the path after a host. A line may then break before a port, too.
 */
export const breakable = (text: string, continues = false): string[] => [
  ...(continues && /^:\d/.test(text) ? [""] : []),
  ...splitAfter(
    text,
    continues ? /:\/\/(?!\/)|(?:^|[^/<"'])\/(?=[^/>"'])/g : /:\/\/(?!\/)|[^/<"']\/(?=[^/>"'])/g,
  ).flatMap((part) => (isLong(part) ? splitAfter(part, /,(?=.)|[^._&?,](?=[._&?])/g) : [part])),
]

/** Returns a line of a code block with `wbr` elements in its words if one of them is long. Its text stays the same. */
export function lineWithBreaks(line: Tree): Tree {
  if (!hasLongWord(line)) return line
  let before = ""
  const broken = (nodes: Tree): Tree =>
    nodes.flatMap((node): Tree => {
      if (isElement(node) && node[2]) return [withChildren(node[0], node[1], broken(node[2]))]
      const continues = /\S$/.test(before)
      before = textOf([node])
      if (isElement(node)) return [node]
      const words = node.replace(/\S+/g, (word, at) => breakable(word, continues && at === 0).join("\n"))
      return words.split("\n").flatMap((part, index): Tree => (index > 0 ? [["wbr", null], part] : [part]))
    })
  return broken(line)
}

/** Splits after each match; some browsers have no lookbehind. */
const splitAfter = (text: string, end: RegExp): string[] => text.replace(end, "$&\n").split("\n")

const isLong = (word: string) => word.length > FITTING
