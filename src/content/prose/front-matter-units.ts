/** The sentences of a front matter: the fields that readers see as prose, each with its line. */
import type { PhrasingContent } from "mdast"
import { visit } from "unist-util-visit"
import { z } from "zod"
import { parseMarkdown } from "../markdown"
import { unitAt, type ProseUnit } from "./unit"

/** Fields that hold sentences or parts of sentences, at any depth. */
const SENTENCES = /^(?:description|summary|purpose|optional|text|note|\w+Note)$/
/** Top-level fields whose entries are all sentences or parts of sentences. */
const LISTS = /^(?:requires|hosts|placeholders)$/

type Path = (string | number)[]

/** The prose of checked front matter. `lineOf` returns a field's line; text that YAML aliases repeat is included once. */
export function frontMatterUnits(value: unknown, lineOf: (path: Path) => number): ProseUnit[] {
  const units: ProseUnit[] = []
  const seen = new Set<string>()
  const collect = (entry: unknown, path: Path, isProse: boolean): void => {
    if (typeof entry === "string") {
      const line = lineOf(path)
      const key = `${line} ${entry}`
      if (!isProse || seen.has(key)) return
      seen.add(key)
      units.push(...markdownUnits(entry, { line }, z.core.toDotPath(path)))
    } else if (entry && typeof entry === "object") {
      for (const [name, child] of Object.entries(entry)) {
        const part = Array.isArray(entry) ? Number(name) : name
        const inherits = isProse && path.length === 1
        collect(
          child,
          [...path, part],
          inherits || (typeof part === "string" && (SENTENCES.test(part) || (path.length === 0 && LISTS.test(part)))),
        )
      }
    }
  }
  collect(value, [], false)
  return units
}

/** The paragraphs, headings and cells of a field or a generated text in Markdown, all with the same place. */
export function markdownUnits(text: string, place: { line?: number }, field?: string): ProseUnit[] {
  const units: ProseUnit[] = []
  visit(parseMarkdown(text), (node) => {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
      units.push(unitAt(node.children as PhrasingContent[], place, field))
  })
  return units
}
