/** Splits a page's tree into sections, one per heading. Pure; runs in Node at build time. */
import { TROUBLESHOOTING } from "../../guides/labels"
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
  /** Summaries of collapsed parts, row labels of *At a glance*, error messages: like headings without an anchor. */
  summaries: string[]
}

/**
 * Elements whose text is a block of its own. Text of elements that are not listed here or below belongs to their
 * parent's text.
 */
const BLOCKS = new Set(["p", "tr", "dt", "dd", "figcaption", "summary", "blockquote", "div"])
const HEADING = /^h([2-6])$/

/** Shorter code is a setting or a command. */
const MESSAGE_WORDS = 5

/**
 * Returns the sections of a page in reading order, including hidden tabs and folded sections; the first is the page's
 * own.
 */
export function sectionsOf(tree: Tree, title: string, methods: SearchMethod[]): Section[] {
  const reader = new SectionReader(title, methods)
  reader.read(tree)
  return reader.sections
}

class SectionReader {
  readonly sections: Section[]
  private readonly first: Section
  private method: SearchMethod | null = null
  private isGenerated = false
  private isIntroduction = false

  constructor(
    title: string,
    private readonly methods: readonly SearchMethod[],
  ) {
    this.first = { anchor: null, level: 1, title, parents: {}, method: null, blocks: [] }
    this.sections = [this.first]
  }

  /** Reads children and collects text outside blocks. */
  read(nodes: Tree): void {
    let loose: Tree = []
    for (const node of nodes) {
      if (typeof node === "string" || isInline(node)) {
        loose.push(node)
        continue
      }
      this.add(loose)
      loose = []
      this.readElement(node)
    }
    this.add(loose)
  }

  private readElement([type, props, children = []]: TreeElement): void {
    const level = HEADING.exec(type)?.[1]
    if (level) return this.open(Number(level) as 2, String(props?.id ?? ""), plain(children))
    switch (type) {
      case "Method":
        this.method = this.methods.find(({ id }) => id === props?.id) ?? null
        this.read(children)
        this.method = null
        return
      case "AuthentikConfiguration":
      case "OptionPart":
        this.isGenerated = type === "AuthentikConfiguration" || props?.option !== undefined
        this.read(children)
        this.isGenerated = false
        return
      case "CodeBlock":
        if (props?.title) this.add([String(props.title)])
        for (const line of textOf(children).split("\n")) this.add([line])
        return
      // Every method has it, and it is about the page.
      case "Introduction":
        if (this.first.blocks.length > 0) return
        this.isIntroduction = true
        this.read(children)
        this.isIntroduction = false
        return
      // Their texts are full of names and errors of applications, whose guides are the better results.
      case "Proof":
      case "Hosts":
        return
    }
    for (const name of ["summary", "label", "title"]) {
      if (typeof props?.[name] === "string") this.add([props[name]], type === "Details")
    }
    if (type === "tr") this.addRow(children)
    else if (BLOCKS.has(type) && children.every((child) => typeof child === "string" || isInline(child)))
      this.add(children)
    else this.read(children)
  }

  private open(level: 2 | 3 | 4 | 5 | 6, anchor: string, title: string): void {
    const last = this.current()
    const parents: Section["parents"] = {}
    if (last.method?.id === this.method?.id) {
      for (const above of [2, 3, 4, 5] as const) {
        const parent = last.level === above ? last.title : last.parents[above]
        if (above < level && parent !== undefined) parents[above] = parent
      }
    }
    this.sections.push({ anchor, level, title, parents, method: this.method, blocks: [] })
  }

  private add(nodes: Tree, isSummary = false): void {
    const text = plain(nodes)
    const labels = this.isGenerated ? [] : labelsIn(nodes)
    if (text) this.current().blocks.push({ text, labels, summaries: isSummary ? [text] : this.messagesIn(nodes) })
  }

  /** Code of several words in *Troubleshooting* is the text of an error. Readers paste it as a whole. */
  private messagesIn(nodes: Tree): string[] {
    const messages: string[] = []
    if (this.current().title !== TROUBLESHOOTING) return messages
    walk(nodes, ([type, , children = []]) => {
      const text = type === "code" ? plain(children) : ""
      if (text.split(" ").length >= MESSAGE_WORDS) messages.push(text)
    })
    return messages
  }

  private addRow(cells: Tree): void {
    this.add(cells.flatMap((cell): Tree => [cell, " "]))
    const label = cells.find((cell) => typeof cell !== "string" && cell[0] === "th" && cell[1]?.scope === "row")
    if (label)
      this.current()
        .blocks.at(-1)
        ?.summaries.push(textOf([label]))
  }

  private current(): Section {
    return this.isIntroduction ? this.first : (this.sections.at(-1) ?? this.first)
  }
}

const plain = (nodes: Tree): string => textOf(nodes).replace(/\s+/g, " ").trim()

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
