/** The sentences of a front matter: the fields that readers see as prose, each with its line. */
import { visit } from "unist-util-visit"
import { z } from "zod"
import { textsIn, type FieldPath } from "../front-matter-texts"
import { parseMarkdown } from "../markdown"
import { unitAt, type ProseUnit } from "./unit"

/** Fields that hold sentences or parts of sentences, at any depth. */
const SENTENCES = /^(?:description|summary|purpose|reason|prepare|text|note|\w+Note)$/
/** Top-level fields whose entries are all sentences or parts of sentences. */
const LISTS = /^(?:requires|hosts|placeholders)$/

/**
 * The prose of checked front matter. `lineOf` returns a field's line; text that YAML aliases repeat is included once.
 */
export function frontMatterUnits(value: unknown, lineOf: (path: FieldPath) => number): ProseUnit[] {
  const seen = new Set<string>()
  return textsIn(value).flatMap(({ text, path }) => {
    const line = lineOf(path)
    const key = `${line} ${text}`
    if (!isProse(path) || seen.has(key)) return []
    seen.add(key)
    return markdownUnits(text, { line }, z.core.toDotPath(path))
  })
}

const isProse = (path: FieldPath): boolean =>
  SENTENCES.test(String(path.at(-1))) ||
  (path.at(-1) === "title" && path.at(-3) === "options") ||
  (path.at(-2) === "steps" && path.at(-3) === "wayBack") ||
  (path.length === 2 && LISTS.test(String(path[0])))

/** The paragraphs, headings and cells of a field or a generated text in Markdown, all with the same place. */
export function markdownUnits(text: string, place: { line?: number }, field?: string): ProseUnit[] {
  const units: ProseUnit[] = []
  visit(parseMarkdown(text), (node) => {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
      units.push(unitAt(node.children, place, field))
  })
  return units
}
