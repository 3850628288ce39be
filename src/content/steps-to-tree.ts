/** Converts the steps, endpoints and settings that `src/authentik` generates to nodes of a guide's tree. */
import type { Endpoint } from "../authentik/resolve/endpoints"
import type { Block, Inline, Setting, Step } from "../authentik/steps/step"
import { parseMarkdown } from "./markdown"
import { splitter, textSplitter } from "./placeholders"
import { strongElement } from "../placeholders/admin-pages"
import { codeBlockNode, toTree, type TreeContext } from "./to-tree"
import { isOfType, type Tree, type TreeNode } from "../tree/tree"

/** The class of the remark after the value of a setting, which `prose.css` styles. */
export const SETTING_NOTE_CLASS = "note"

/** Inline Markdown of a front-matter field, without its surrounding paragraph. */
export function inlineMarkdown(text: string, context: TreeContext): Tree {
  const tree = toTree(parseMarkdown(text), context)
  return tree.flatMap((node) => (isOfType("p")(node) ? (node[2] ?? []) : [node]))
}

/** Converts steps to a numbered list. */
export function stepsTree(steps: Step[], context: TreeContext): TreeNode {
  return ["ol", { class: "steps" }, steps.map((step) => stepNode(step, context))]
}

/** Converts blocks that are not in a numbered step. */
export const blocksTree = (blocks: Block[], context: TreeContext): Tree =>
  blocks.map((block) => blockNode(block, context))

/** The heading, and a row for each endpoint: its label, its address with a copy button, and its note. */
export function endpointsTree(heading: TreeNode, endpoints: Endpoint[], context: TreeContext): TreeNode {
  const split = splitter(context.placeholders)
  const rows = endpoints.map(({ label, url, note }): TreeNode => {
    const remark: Tree = note ? [["small", null, inlineMarkdown(note, context)]] : []
    return [
      "tr",
      null,
      [
        ["th", { scope: "row" }, [label]],
        ["td", null, [["CopyCode", { label }, split(url)], ...remark]],
      ],
    ]
  })
  return ["Endpoints", null, [heading, ...rows]]
}

/** A step of a resolved choice of options, in which everything is needed. */
function stepNode({ title, blocks }: Step, context: TreeContext): TreeNode {
  return ["li", null, [["p", null, inlines(title, context)], ...blocks.map((block) => blockNode(block, context))]]
}

function blockNode(block: Block, context: TreeContext): TreeNode {
  switch (block.kind) {
    case "paragraph":
      return ["p", null, inlines(block.content, context)]
    case "settings":
      return ["ul", { class: "settings" }, block.settings.map((setting) => settingNode(setting, context))]
    case "code":
      return codeBlockNode({ code: block.text, language: block.language, title: block.title }, context.placeholders)
    case "list":
      return ["ul", null, block.items.map((item): TreeNode => ["li", null, inlines(item, context)])]
    case "olderReleases":
      return ["OlderReleases", { before: block.before }, [["p", null, inlines(block.content, context)]]]
    case "note":
      return ["p", { class: "remark" }, inlines(block.content, context)]
  }
}

function settingNode({ label, value, note }: Setting, context: TreeContext): TreeNode {
  const content: Tree = [["strong", null, [label]], ": ", ...inlines(value, context)]
  if (note) content.push(" ", ["span", { class: SETTING_NOTE_CLASS }, inlines(note, context)])
  return ["li", null, content]
}

function inlines(content: Inline[], context: TreeContext): Tree {
  const split = textSplitter(context.placeholders)
  return content.flatMap((inline): Tree => {
    if (typeof inline === "string") return split(inline)
    if ("strong" in inline) return [strongElement(inline.strong, split(inline.strong))]
    if ("code" in inline) return [["code", null, split(inline.code)]]
    return inlineMarkdown(inline.markdown, context)
  })
}
