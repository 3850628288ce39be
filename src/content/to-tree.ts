/** Converts a checked syntax tree to the compact tree that pages, search and checks share. */
import GithubSlugger from "github-slugger"
import type { Element, Nodes as HastNodes } from "hast"
import type { Root } from "mdast"
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx"
import remarkRehype from "remark-rehype"
import { unified } from "unified"
import { parseFence } from "./code-fence"
import { highlight } from "./highlight"
import { attributeValue, literalOf, type JsxElement } from "./literals"
import { pieceSplitter, textSplitter, type Placeholder } from "./placeholders"
import { labelCells } from "./table-labels"
import { isInline } from "../tree/inline"
import { textOf, type Tree, type TreeNode, type TreeProps } from "../tree/tree"

const toHast = unified().use(remarkRehype, {
  passThrough: ["mdxJsxFlowElement", "mdxJsxTextElement", "mdxFlowExpression", "mdxTextExpression"],
})

export interface TreeContext {
  placeholders: Placeholder[]
  slugger: GithubSlugger
  /** Prefix of the ids of headings: a method's id in guides with several methods. */
  idPrefix?: string
  /** Replaces an element with other nodes; undefined keeps it. */
  expand?: (name: string, props: TreeProps, children: () => Tree) => Tree | undefined
}

/** Converts a document's syntax tree to nodes. The root must have passed `checkBody`. */
export function toTree(root: Root, context: TreeContext): Tree {
  const hast = toHast.runSync(root) as HastNodes
  return convertAll("children" in hast ? hast.children : [], context)
}

/** Returns an id for a heading, unique in its document, in GitHub's style. */
export function headingId(text: string, context: Pick<TreeContext, "slugger" | "idPrefix">): string {
  return context.slugger.slug(context.idPrefix ? `${context.idPrefix}-${text}` : text)
}

type AnyNode =
  | Exclude<HastNodes, { type: `mdx${string}` }>
  | MdxJsxFlowElement
  | MdxJsxTextElement
  | { type: "mdxFlowExpression" | "mdxTextExpression"; value: string }

function convertAll(nodes: readonly unknown[], context: TreeContext): Tree {
  return tidy(nodes.flatMap((node) => convert(node as AnyNode, context)))
}

function convert(node: AnyNode, context: TreeContext): Tree {
  switch (node.type) {
    case "text":
      return textSplitter(context.placeholders)(node.value)
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return [literalOf(node) ?? ""]
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return convertComponent(node, context)
    case "element":
      return [convertElement(node, context)]
    default:
      return []
  }
}

function convertComponent(node: JsxElement, context: TreeContext): Tree {
  const name = node.name ?? ""
  const props: TreeProps = {}
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxAttribute") props[attribute.name] = attributeValue(attribute) ?? ""
  }
  const children = () => convertAll(node.children, context)
  const expanded = context.expand?.(name, props, children)
  if (expanded) return expanded
  return [element(name, props, children())]
}

function convertElement(node: Element, context: TreeContext): TreeNode {
  const { tagName } = node
  if (tagName === "pre") return codeBlock(node, context)
  const children = convertAll(node.children, context)
  if (/^h[2-6]$/.test(tagName)) return element(tagName, { id: headingId(textOf(children), context) }, children)
  return element(tagName, elementProps(node), tagName === "table" ? labelCells(children) : children)
}

function codeBlock(node: Element, context: TreeContext): TreeNode {
  const code = node.children[0] as Element
  const language = /language-(\S+)/.exec(String(code.properties.className?.[0] ?? ""))?.[1] ?? "text"
  const text = code.children
    .map((child) => (child.type === "text" ? child.value : ""))
    .join("")
    .replace(/\n$/, "")
  const { title, wrap, marked } = parseFence((code.data as { meta?: string } | undefined)?.meta ?? "")
  return codeBlockNode({ code: text, language, title, wrap, marked }, context.placeholders)
}

/** A `CodeBlock` element with highlighting. */
export function codeBlockNode(
  block: { code: string; language: string; title?: string; wrap?: boolean; marked?: number[] },
  placeholders: Placeholder[],
): TreeNode {
  const props: TreeProps = { language: block.language }
  if (block.title) props.title = block.title
  if (block.wrap) props.wrap = true
  return element(
    "CodeBlock",
    props,
    highlight(block.code, block.language, new Set(block.marked), pieceSplitter(placeholders)),
  )
}

/** The properties that Markdown produces: link targets, list starts, cell alignment, check boxes. */
function elementProps({ tagName, properties }: Element): TreeProps {
  const props: TreeProps = {}
  if (tagName === "a" && typeof properties.href === "string") props.href = properties.href
  if (tagName === "ol" && typeof properties.start === "number") props.start = properties.start
  if ((tagName === "td" || tagName === "th") && typeof properties.align === "string") props.align = properties.align
  if (tagName === "input")
    Object.assign(props, { type: "checkbox", disabled: true, checked: Boolean(properties.checked) })
  return props
}

function element(type: string, props: TreeProps, children: Tree): TreeNode {
  const own = Object.keys(props).length > 0 ? props : null
  return children.length > 0 ? [type, own, children] : [type, own]
}

/** Drops line breaks between blocks and joins adjacent texts. */
function tidy(nodes: Tree): Tree {
  const result: Tree = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (typeof node === "string" && typeof last === "string") result[result.length - 1] = last + node
    else if (node !== "") result.push(node)
  }
  const blocks = result.some((node) => typeof node !== "string" && !isInline(node))
  return blocks ? result.filter((node) => typeof node !== "string" || node.trim() !== "") : result
}
