/** Converts a line of text of a guide's tree to mdast, the syntax tree of Markdown. */
import type { PhrasingContent } from "mdast"
import { SETTING_NOTE_CLASS } from "../../../content/steps-to-tree"
import { readPlaceholder } from "../../../placeholders/placeholder-text"
import type { HostPart } from "../../../placeholders/host-part"
import type { Encoding } from "../../../placeholders/segments"
import { isInline } from "../../../tree/inline"
import { isElement, type Tree, type TreeNode, type TreePropValue } from "../../../tree/tree"
import type { PlaceholderMarks } from "./placeholder-marks"

export interface MdastContext extends Pick<PlaceholderMarks, "mark"> {
  /** Returns the absolute address of a link of the page. */
  address: (href: string) => string
  /** Returns the address of a file next to the page. */
  file: (name: string) => string
  /** The number of levels that headings move down, below the heading of their method. */
  shift: number
}

/** Converts the elements of a line. */
export const toInlines = (nodes: Tree, context: MdastContext): PhrasingContent[] =>
  nodes.flatMap((node, index) => {
    // A space before the break of a remark would be the end of a line.
    if (!isElement(node) && isRemark(nodes[index + 1])) return inline(node.trimEnd(), context)
    return inline(node, context, nodes[index - 1])
  })

/** Whether a node is the remark after the value of a setting in authentik. */
const isRemark = (node?: TreeNode): boolean =>
  node !== undefined && isElement(node) && node[0] === "span" && node[1]?.class === SETTING_NOTE_CLASS

function inline(node: TreeNode, context: MdastContext, before?: TreeNode): PhrasingContent[] {
  if (!isElement(node)) return node === "" ? [] : [text(node)]
  const [type, props, children = []] = node
  const content = () => toInlines(children, context)
  switch (type) {
    case "Placeholder":
      return [text(codeText([node], context, "markdown"))]
    case "code":
    case "CopyCode":
    case "kbd":
      return [{ type: "inlineCode", value: codeText(children, context) }]
    case "strong":
    case "b":
      return [{ type: "strong", children: content() }]
    case "em":
    case "i":
      return [{ type: "emphasis", children: content() }]
    case "del":
    case "s":
      return [{ type: "delete", children: content() }]
    case "small":
      return [text(typeof before === "string" && before.endsWith(" ") ? "(" : " ("), ...content(), text(")")]
    case "br":
      return [{ type: "break" }]
    case "a": {
      const url = context.address(textWith(props?.href, props?.hrefParts, context))
      const isAddress = codeText(children, context) === url
      return [{ type: "link", url, children: isAddress ? [{ type: "text", value: url }] : content() }]
    }
    default:
      // On the page, it differs from the value by its size and color.
      return isRemark(node) ? [{ type: "break" }, ...content()] : content()
  }
}

const text = (value: string): PhrasingContent => ({ type: "text", value: value.replace(/\s+/g, " ") })

/** Returns the text of code, with marks for placeholders. */
export function codeText(nodes: Tree, context: MdastContext, ...encodings: Encoding[]): string {
  return nodes
    .map((node): string => {
      if (!isElement(node)) return node
      const [type, props, children = []] = node
      if (type !== "Placeholder") return codeText(children, context)
      const { token, text: shown, regex, part } = readPlaceholder(props ?? {})
      const as: Encoding[] = [
        ...(part ? [part as HostPart] : []),
        ...(regex === undefined ? [] : ["regex" as const]),
        ...encodings,
      ]
      return context.mark({ token, ...(shown ? { text: shown } : {}), as })
    })
    .join("")
}

/** Returns a text property, with marks for its placeholders. */
export function textWith(
  value: TreePropValue | undefined,
  parts: TreePropValue | undefined,
  context: MdastContext,
): string {
  if (Array.isArray(parts)) return codeText(parts as Tree, context)
  return typeof value === "string" ? value : ""
}

/** Converts the content of a cell to one line, with `separator` between its blocks. */
export function joined(nodes: Tree, separator: PhrasingContent, context: MdastContext): PhrasingContent[] {
  const lines: PhrasingContent[][] = []
  let line: Tree = []
  const endLine = () => {
    const children = toInlines(line, context)
    if (children.length > 0) lines.push(children)
    line = []
  }
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) {
      line.push(node)
      continue
    }
    endLine()
    lines.push(joined(node[2] ?? [], separator, context))
  }
  endLine()
  return lines.flatMap((content, index) => (index > 0 ? [separator, ...content] : content))
}
