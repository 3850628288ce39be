/** Extracts the units of prose and the code blocks of a document's body. */
import type { Code, Nodes, PhrasingContent, Root } from "mdast"
import type { MdxJsxFlowElement } from "mdast-util-mdx"
import { visit } from "unist-util-visit"
import { parseFence } from "../code-fence"
import { stringAttribute } from "../literals"
import { startOf } from "../problem"
import { unitAt, unitOf, type ProseUnit } from "./unit"

export interface CodeBlock {
  language: string
  title?: string
  /** Part of a file, which need not parse on its own. */
  fragment: boolean
  text: string
  /** The line of the fence in the file. */
  line: number
  /** The column of the code's first line; code in a list is indented. */
  column: number
}

/** Attributes that readers see as text. */
const TEXT_ATTRIBUTES = ["title", "summary", "label"]

/**
 * Paragraphs, headings, cells and titles of a parsed body, in the order of the file. `text` is the body's, to find
 * columns.
 */
export function unitsOf(root: Root, text: string): ProseUnit[] {
  const lines = text.split("\n")
  const units: ProseUnit[] = []
  visit(root, (node) => {
    if (node.type === "paragraph") units.push(unitOf(node.children, lines, true))
    else if (node.type === "heading" || node.type === "tableCell") units.push(unitOf(node.children, lines, false))
    else if (node.type === "mdxJsxFlowElement") units.push(...attributeUnits(node))
  })
  return units
}

function attributeUnits(node: MdxJsxFlowElement): ProseUnit[] {
  return TEXT_ATTRIBUTES.flatMap((name) => {
    const value = stringAttribute(node, name)
    const children: PhrasingContent[] = [{ type: "text", value: value ?? "" }]
    return value ? [unitAt(children, startOf(node))] : []
  })
}

/** Every code block of a tree, in the order of the file. */
export function codeBlocksOf(root: Nodes): CodeBlock[] {
  const blocks: CodeBlock[] = []
  visit(root, "code", (node) => void blocks.push(codeBlock(node)))
  return blocks
}

/** A code node with the options of its fence and its place in the file. */
export function codeBlock(node: Code): CodeBlock {
  const { title, fragment } = parseFence(node.meta ?? "")
  const { line = 1, column = 1 } = node.position?.start ?? {}
  return { language: node.lang ?? "text", title, fragment, text: node.value, line, column }
}
