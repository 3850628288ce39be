/**
 * Converts the tree of a guide to mdast, the syntax tree of Markdown. Elements without a counterpart become what GitHub
 * shows: notes are its alerts, and everything that the page folds is in `<details>`.
 */
import type { BlockContent, List, ListItem, PhrasingContent } from "mdast"
import { HOW_TO_APPLY } from "../../../guides/how-to-apply"
import { DEFAULT_RELEASE } from "../../../guides/releases"
import { SETUP_FILE_KINDS, SETUP_FILES, type SetupFileKind } from "../../../guides/setup-files"
import { isInline } from "../../../tree/inline"
import { isElement, isOfType, type Tree, type TreeElement, type TreePropValue } from "../../../tree/tree"
import { codeText, textWith, toInlines, type MdastContext } from "./inlines"
import { item, rows, table } from "./tables"

const FILE_TITLES: Record<SetupFileKind, string> = { blueprint: "Blueprint", terraform: "Terraform" }
const ALERTS: Record<string, string> = { Note: "NOTE", Tip: "TIP", Warning: "WARNING" }
const DEEPEST_HEADING = 6

/** Converts blocks, and lines of text between them. */
export function toBlocks(nodes: Tree, context: MdastContext): BlockContent[] {
  const result: BlockContent[] = []
  let line: Tree = []
  const endLine = () => {
    const children = toInlines(line, context)
    if (children.length > 0) result.push({ type: "paragraph", children })
    line = []
  }
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) line.push(node)
    else {
      endLine()
      result.push(...block(node, context))
    }
  }
  endLine()
  return result
}

function block(element: TreeElement, context: MdastContext): BlockContent[] {
  const [type, props, children = []] = element
  const level = /^h([1-6])$/.exec(type)?.[1]
  if (level) {
    const depth = Math.min(Number(level) + context.shift, DEEPEST_HEADING) as 1
    return [{ type: "heading", depth, children: toInlines(children, context) }]
  }
  switch (type) {
    case "ul":
    case "ol":
      return [list(element, context)]
    case "table":
      return [table(children, context)]
    case "blockquote":
      return [{ type: "blockquote", children: toBlocks(children, context) }]
    case "hr":
      return [{ type: "thematicBreak" }]
    case "CodeBlock":
      return [codeBlock(element, context)]
    case "Note":
    case "Tip":
    case "Warning":
      return [alert(ALERTS[type] ?? "NOTE", textWith(props?.title, props?.titleParts, context), children, context)]
    case "OlderReleases":
      return [alert("NOTE", `authentik before ${String(props?.before)}`, children, context)]
    case "Details":
      return folded(textWith(props?.summary, props?.summaryParts, context), toBlocks(children, context))
    case "Variants":
      return children.filter(isElement).flatMap(([, variant, content = []]) => {
        const title = textWith(variant?.title, variant?.titleParts, context)
        return folded(`${String(props?.label)}: ${title}`, toBlocks(content, context))
      })
    case "Endpoints":
      return [...toBlocks(children.slice(0, 1), context), rows(children.slice(1), context)]
    case "Hosts":
      return values(props?.rows, context)
    case "AuthentikConfiguration":
      return configuration(element, context)
    // Without its title, the steps that undo an option would read as part of it.
    case "OptionPart":
      return toBlocks([["h4", null, [String(props?.title)]], ...children], context)
    // A checkbox of the page. The section on options has the same title and reason.
    case "SetupOption":
      return []
    default:
      return toBlocks(children, context)
  }
}

const isAfterApply = isOfType("AfterApply")

/** The steps, both files, and what follows all of them. */
function configuration([, props, children = []]: TreeElement, context: MdastContext): BlockContent[] {
  const [steps, ...others] = children
  const files = SETUP_FILE_KINDS.flatMap((kind) => {
    const name = String(props?.method) + SETUP_FILES[kind].ending
    const link: PhrasingContent = { type: "link", url: context.file(name), children: [{ type: "text", value: name }] }
    const after = others.filter(isAfterApply).flatMap(([, after, nodes = []]) => (after?.kind === kind ? nodes : []))
    return folded(FILE_TITLES[kind], [
      {
        type: "paragraph",
        children: [
          { type: "text", value: "Instead of these steps: " },
          link,
          // The copy can be for another release and have the reader's own values; the file next to the page has neither.
          {
            type: "text",
            value: ` for authentik ${DEFAULT_RELEASE}, with the placeholders of this guide. Its page makes the file for your release, values and options.`,
          },
        ],
      },
      ...toBlocks([["p", null, HOW_TO_APPLY[kind]], ...after], context),
    ])
  })
  return [
    ...toBlocks(steps === undefined ? [] : [steps], context),
    ...files,
    ...toBlocks(
      others.filter((node) => !isAfterApply(node)),
      context,
    ),
  ]
}

/** The texts that readers replace with their own. */
function values(rowsOfValues: TreePropValue | undefined, context: MdastContext): BlockContent[] {
  const entries = (rowsOfValues ?? []) as unknown as { token: string; text?: string; meaning: string }[]
  if (entries.length === 0) return []
  const items = entries.map(({ token, text, meaning }): ListItem => {
    const value = context.mark({ token, ...(text ? { text } : {}), as: [] })
    return item([
      {
        type: "paragraph",
        children: [
          { type: "inlineCode", value },
          { type: "text", value: `: ${meaning}` },
        ],
      },
    ])
  })
  return [
    { type: "paragraph", children: [{ type: "text", value: "Your values, wherever this guide uses them:" }] },
    { type: "list", ordered: false, spread: false, children: items },
  ]
}

function list([type, props, children = []]: TreeElement, context: MdastContext): List {
  const items = children.filter(isElement).map(([, , content = []]) => {
    const [first] = content
    const box = first !== undefined && isElement(first) && first[0] === "input" ? first : undefined
    const made = item(toBlocks(box ? content.slice(1) : content, context))
    return box ? { ...made, checked: Boolean(box[1]?.checked) } : made
  })
  const start = typeof props?.start === "number" ? props.start : 1
  return {
    type: "list",
    ordered: type === "ol",
    ...(type === "ol" && { start }),
    spread: items.some(({ spread }) => spread),
    children: items,
  }
}

function codeBlock([, props, lines = []]: TreeElement, context: MdastContext): BlockContent {
  const title = textWith(props?.title, props?.titleParts, context)
  return {
    type: "code",
    lang: String(props?.language ?? "text"),
    meta: title ? `title="${title}"` : null,
    value: lines.map((line) => codeText([line], context)).join("\n"),
  }
}

/** GitHub's alert: https://docs.github.com/en/get-started/writing-on-github */
function alert(kind: string, title: string, children: Tree, context: MdastContext): BlockContent {
  const heading: PhrasingContent[] = title
    ? [
        { type: "text", value: "\n" },
        { type: "strong", children: [{ type: "text", value: title }] },
      ]
    : []
  const [first, ...others] = toBlocks(children, context)
  const isLine = first?.type === "paragraph"
  // The first line must contain nothing else. Without a title, the text follows in the same paragraph.
  const body = isLine && !title ? [{ type: "text" as const, value: "\n" }, ...first.children] : []
  const rest = first && body.length === 0 ? [first, ...others] : others
  return {
    type: "blockquote",
    children: [{ type: "paragraph", children: [{ type: "html", value: `[!${kind}]` }, ...heading, ...body] }, ...rest],
  }
}

const folded = (summary: string, children: BlockContent[]): BlockContent[] => [
  { type: "html", value: `<details>\n<summary>${escapeHtml(summary)}</summary>` },
  ...children,
  { type: "html", value: "</details>" },
]

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
