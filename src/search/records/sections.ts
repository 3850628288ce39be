/** Splits a page's tree into sections, one per heading. Pure; runs in Node at build time. */
import { isInline } from "../../tree/inline"
import { textOf, walk, type Tree, type TreeElement } from "../../tree/tree"
import type { SearchMethod } from "../types"

export interface Section {
  /** Id of the heading; `null` for content before the first one. */
  anchor: string | null
  /** 2 to 6; 1 for content before the first heading. */
  level: number
  title: string
  /** Titles of the headings above, by level. */
  parents: Partial<Record<2 | 3 | 4 | 5 | 6, string>>
  method: SearchMethod | null
  /** Paragraphs, list entries, table rows, summaries, code titles and code lines, in reading order. */
  blocks: Block[]
}

export interface Block {
  text: string
  /** Its interface labels: bold text, with menu paths split. None in generated steps, whose wording all guides share. */
  labels: string[]
  /** Summaries of collapsed parts and row labels of *At a glance*: like headings without an anchor. */
  summaries: string[]
}

/**
 * Elements whose text is a block of its own. Text of elements that are not listed here or below belongs to their
 * parent's text.
 */
const BLOCKS = new Set(["p", "tr", "dt", "dd", "figcaption", "summary", "blockquote", "div"])
const HEADING = /^h([2-6])$/

/**
 * Returns the sections of a page in reading order, including hidden tabs and folded sections; the first is the page's
 * own.
 */
export function sectionsOf(tree: Tree, title: string, methods: SearchMethod[]): Section[] {
  const first: Section = { anchor: null, level: 1, title, parents: {}, method: null, blocks: [] }
  const sections = [first]
  let isIntroduction = false
  const current = () => (isIntroduction ? first : (sections[sections.length - 1] as Section))
  let method: SearchMethod | null = null
  let isGenerated = false

  const add = (nodes: Tree, isSummary = false) => {
    const text = textOf(nodes).replace(/\s+/g, " ").trim()
    const labels = isGenerated ? [] : labelsIn(nodes)
    if (text) current().blocks.push({ text, labels, summaries: isSummary ? [text] : [] })
  }

  const addRow = (cells: Tree) => {
    add(cells.flatMap((cell): Tree => [cell, " "]))
    const label = cells.find((cell) => typeof cell !== "string" && cell[0] === "th" && cell[1]?.scope === "row")
    if (label)
      current()
        .blocks.at(-1)
        ?.summaries.push(textOf([label]))
  }

  const open = (level: 2 | 3 | 4 | 5 | 6, anchor: string, heading: string) => {
    const last = current()
    const parents: Section["parents"] = {}
    if (last.method?.id === method?.id) {
      for (const above of [2, 3, 4, 5] as const) {
        const parent = last.level === above ? last.title : last.parents[above]
        if (above < level && parent !== undefined) parents[above] = parent
      }
    }
    sections.push({ anchor, level, title: heading, parents, method, blocks: [] })
  }

  /** Reads children and collects text outside blocks. */
  const read = (nodes: Tree) => {
    let loose: Tree = []
    for (const node of nodes) {
      if (typeof node === "string" || isInline(node)) {
        loose.push(node)
        continue
      }
      add(loose)
      loose = []
      readElement(node)
    }
    add(loose)
  }

  const readElement = (element: TreeElement) => {
    const [type, props, children = []] = element
    const level = HEADING.exec(type)?.[1]
    if (level) return open(Number(level) as 2, String(props?.id ?? ""), textOf(children).replace(/\s+/g, " ").trim())
    switch (type) {
      case "Method": {
        method = methods.find(({ id }) => id === props?.id) ?? null
        read(children)
        method = null
        return
      }
      case "AuthentikConfiguration":
      case "OptionPart": {
        isGenerated = type === "AuthentikConfiguration" || props?.option !== undefined
        read(children)
        isGenerated = false
        return
      }
      case "CodeBlock": {
        if (props?.title) add([String(props.title)])
        for (const line of textOf(children).split("\n")) add([line])
        return
      }
      // Every method has it, and it is about the page.
      case "Introduction": {
        if (first.blocks.length > 0) return
        isIntroduction = true
        read(children)
        isIntroduction = false
        return
      }
      // Their texts are full of names and errors of applications, whose guides are the better results.
      case "Proof":
      case "Hosts":
        return
    }
    for (const name of ["summary", "label", "title"]) {
      if (typeof props?.[name] === "string") add([props[name]], type === "Details")
    }
    if (type === "tr") return addRow(children)
    if (BLOCKS.has(type) && children.every((child) => typeof child === "string" || isInline(child)))
      return add(children)
    read(children)
  }

  read(tree)
  return sections
}

function labelsIn(nodes: Tree): string[] {
  const labels: string[] = []
  walk(nodes, ([type, , children = []]) => {
    if (type === "strong")
      labels.push(
        ...textOf(children)
          .split(/\s+>\s+/)
          .map((label) => label.trim())
          .filter(Boolean),
      )
  })
  return labels
}
