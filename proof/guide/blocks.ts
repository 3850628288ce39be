/** The code blocks of a guide as readers copy them, with their own hosts and values. */
import { type Tree, type TreeElement, type TreeNode, textOf } from "../../src/tree/tree"
import { escapeRegex } from "../../src/placeholders/escape"

/** Which block: all conditions that are given must hold, and exactly one block must be left. */
export interface BlockQuery {
  /** The title of the block, the name of the file in most cases; `null` for a block without one. */
  title?: string | null
  /** The id of the variant that the block is in. */
  variant?: string
  /** A heading above the block. */
  under?: string
  /** A part of the summary of the troubleshooting entry that the block is in. */
  symptom?: string
  /** A text that the block contains. */
  with?: string
  language?: string
}

export interface Block {
  title?: string
  language: string
  text: string
}

interface Found {
  title?: string
  language: string
  /** The text as the guide prints it, before anything is filled in. */
  printed: string
  lines: Tree
  variants: string[]
  headings: string[]
  summaries: string[]
}

/** The reader's values by placeholder. */
export type Values = Readonly<Record<string, string>>

/**
 * Finds one block and fills in the reader's values.
 * @throws if no block or several blocks fit, so that a proof cannot go on with a guide that has changed.
 */
export function findBlock(tree: Tree, query: BlockQuery, values: Values): Block {
  const fits = (block: Found) =>
    (query.title === undefined || (block.title ?? null) === query.title) &&
    (query.variant === undefined || block.variants.includes(query.variant)) &&
    (query.under === undefined || block.headings.includes(query.under)) &&
    (query.symptom === undefined || block.summaries.some((one) => one.includes(query.symptom ?? ""))) &&
    (query.with === undefined || block.printed.includes(query.with)) &&
    (query.language === undefined || block.language === query.language)
  const found = blocksIn(tree).filter(fits)
  const [block] = found
  if (!block || found.length > 1)
    throw new Error(`${found.length} blocks of the guide fit ${JSON.stringify(query)}; the proof needs exactly one`)
  const text = block.lines.map((line) => filled(line, values)).join("\n")
  return { title: block.title, language: block.language, text: withCredentials(text, values) }
}

/** A guide as its page shows it: with one method at a time. */
export const withMethod = (tree: Tree, method: string): Tree =>
  tree.flatMap((node): Tree => {
    if (typeof node === "string") return [node]
    const [type, props, children = []] = node
    if (type === "Method" && props?.id !== method) return []
    return type === "Methods" ? [[type, props, withMethod(children, method)]] : [node]
  })

/** The summaries of all troubleshooting entries. */
export function symptomsIn(tree: Tree): string[] {
  return tree.flatMap((node) => {
    if (typeof node === "string") return []
    const [type, props, children = []] = node
    return type === "Details" ? [String(props?.summary), ...symptomsIn(children)] : symptomsIn(children)
  })
}

/** Whether a page has a text: a label, a message or a promise, or a part of a summary in *Troubleshooting*. */
export const hasText = (tree: Tree, text: string): boolean =>
  textOf(tree).includes(text) || symptomsIn(tree).some((one) => one.includes(text))

function blocksIn(tree: Tree): Found[] {
  const blocks: Found[] = []
  const visit = (nodes: Tree, outer: Pick<Found, "variants" | "headings" | "summaries">) => {
    let headings = outer.headings
    for (const node of nodes) {
      if (typeof node === "string") continue
      const [type, props, children = []] = node
      if (/^h[2-4]$/.test(type)) {
        // A heading ends those of its own level and below.
        const level = Number(type.slice(1)) - 2
        headings = [...headings.slice(0, level), ...Array<string>(Math.max(0, level - headings.length)).fill("")]
        headings.push(textOf(children))
      } else if (type === "CodeBlock") {
        const title = props?.title === undefined ? undefined : String(props.title)
        blocks.push({
          ...outer,
          headings,
          title,
          language: String(props?.language),
          printed: textOf(children),
          lines: children,
        })
      } else {
        visit(children, {
          headings,
          variants: type === "Variant" ? [...outer.variants, String(props?.id)] : outer.variants,
          summaries: type === "Details" ? [...outer.summaries, String(props?.summary)] : outer.summaries,
        })
      }
    }
  }
  visit(tree, { variants: [], headings: [], summaries: [] })
  return blocks
}

/** The text of a node with the reader's values. */
export function filled(node: TreeNode, values: Values): string {
  if (typeof node === "string") return node
  const [type, props, children = []]: TreeElement = node
  if (type !== "Placeholder") return children.map((child) => filled(child, values)).join("")
  const token = String(props?.token)
  const value = values[token] ?? (props?.text === undefined ? undefined : String(props.text))
  if (value === undefined) throw new Error(`the proof has no value for the guide's placeholder ${token}`)
  return props?.regex === undefined ? value : escapeRegex(value)
}

/** The values that readers copy from authentik, which the site never fills in. */
export function withCredentials(text: string, values: Values): string {
  return ["<client_id>", "<client_secret>"].reduce((filledText, token) => {
    if (!filledText.includes(token)) return filledText
    const value = values[token]
    if (value === undefined) throw new Error(`the proof has no value for ${token}`)
    return filledText.replaceAll(token, value)
  }, text)
}
