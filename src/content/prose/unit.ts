/** A unit of prose (paragraph, heading, cell) as plain text, with the position of each character in the file. */
import type { Nodes, PhrasingContent } from "mdast"
import { toString } from "mdast-util-to-string"
import { startOf } from "../problem"

export interface Place {
  line?: number
  column?: number
}

export interface ProseUnit {
  /** The plain text, with the word `Code` for each piece of code and a space for each line break. */
  text: string
  /** The ranges of `text` with code, labels (bold) and addresses, whose words are not the author's. */
  literals: [start: number, end: number][]
  /** Where a character of `text` is in the file. */
  placeOf: (offset: number) => Place
  /** The part of the guide if the line alone does not say it, such as `method oidc, generated steps`. */
  field?: string
  /** A paragraph of running text, as opposed to a heading, a title or a cell. */
  paragraph: boolean
}

/** Replaces code in the text; capitalized because it can begin a sentence. */
export const CODE_WORD = "Code"

interface Piece {
  start: number
  place: Place
}

/**
 * The unit of a node's phrasing content.
 * @param lines the file's lines, to find the columns in text that spans several.
 */
export function unitOf(children: readonly Nodes[], lines: readonly string[], paragraph: boolean): ProseUnit {
  let text = ""
  const literals: ProseUnit["literals"] = []
  const pieces: Piece[] = []

  const add = (value: string, place: Place) => {
    pieces.push({ start: text.length, place })
    text += value
  }
  const addText = (value: string, node: Nodes) => {
    const start = node.position?.start
    value.split("\n").forEach((part, index) => {
      if (index > 0) text += " "
      const line = start && start.line + index
      // Markdown drops the indentation of continuation lines, so their columns are searched for.
      const found = line === undefined ? -1 : (lines[line - 1] ?? "").indexOf(part)
      add(part, { line, column: index === 0 ? start?.column : found + 1 || 1 })
    })
  }
  const visit = (node: Nodes): void => {
    if (node.type === "text") addText(node.value, node)
    else if (node.type === "inlineCode") literal(() => add(CODE_WORD, startOf(node)))
    else if (node.type === "break") text += " "
    else if (node.type === "strong" || isAddress(node)) literal(() => node.children.forEach(visit))
    // An element without text is filled in later, such as the application's name in a shared part.
    else if (node.type === "mdxJsxTextElement" && node.children.length === 0 && node.name !== "br")
      literal(() => add(CODE_WORD, startOf(node)))
    else if ("children" in node) node.children.forEach((child) => visit(child))
  }
  const literal = (fill: () => void) => {
    const start = text.length
    fill()
    literals.push([start, text.length])
  }
  children.forEach(visit)

  const placeOf = (offset: number): Place => {
    const piece = pieces.findLast(({ start }) => start <= offset)
    if (!piece) return {}
    const { line, column } = piece.place
    return { line, column: column === undefined ? undefined : column + (offset - piece.start) }
  }
  return { text, literals, placeOf, paragraph }
}

/**
 * A unit whose characters all have the same place, for front matter and generated text, where only the line is known.
 */
export function unitAt(children: readonly PhrasingContent[], place: Place, field?: string): ProseUnit {
  return { ...unitOf(children, [], false), placeOf: () => place, field }
}

/** Whether the character at an offset is in code, a label or an address. */
export const isLiteral = ({ literals }: ProseUnit, at: number): boolean =>
  literals.some(([start, end]) => start <= at && at < end)

/** Whether a node is a link whose text is an address. */
function isAddress(node: Nodes): node is Extract<Nodes, { type: "link" }> {
  return node.type === "link" && /^(?:https?:\/\/|mailto:)?[^\s]+\.[^\s]+$/.test(toString(node))
}
