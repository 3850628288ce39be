/** The texts of a front matter with their fields, and checks of hosts, placeholders and Markdown in them. */
import { z } from "zod"
import { checkBody } from "./check-body"
import { linksIn, type FoundLink } from "./links"
import { parseMarkdown } from "./markdown"
import { undeclaredHostMessages, undeclaredTokenMessages, type Placeholder } from "./placeholders"
import type { Problem } from "./problem"

/** The keys and indexes that lead to a field. */
export type FieldPath = (string | number)[]

export interface FieldText {
  text: string
  path: FieldPath
}

/** Every text of a front matter, in the order of the fields. */
export function textsIn(value: unknown, path: FieldPath = []): FieldText[] {
  if (typeof value === "string") return [{ text: value, path }]
  if (!value || typeof value !== "object") return []
  return Object.entries(value).flatMap(([name, child]) =>
    textsIn(child, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** Fields that pages show as Markdown, and lists and maps of such texts. */
const MARKDOWN = /^(?:summary|purpose|reason|prepare|text|note|source|\w+Note)$/
const MARKDOWN_LISTS = /^(?:requires|steps)$/

/** Whether pages show a field as Markdown. */
export function isMarkdown({ path }: FieldText): boolean {
  const [list, field] = path.slice(-2)
  return !path.includes("attributes") && (MARKDOWN.test(String(field)) || MARKDOWN_LISTS.test(String(list)))
}

/** The links in the Markdown of a guide's front matter, with the lines of their fields. */
export const frontMatterLinks = (frontMatter: unknown, lineOf: (path: FieldPath) => number): FoundLink[] =>
  textsIn(frontMatter)
    .filter(isMarkdown)
    .flatMap(({ text, path }) => linksIn(parseMarkdown(text)).map(({ url }) => ({ url, line: lineOf(path) })))

/**
 * Returns the problems of the texts in a guide's front matter: undeclared hosts and placeholders, and Markdown that
 * pages cannot show. Each message appears once, because YAML aliases and similar methods repeat texts.
 * @param frontMatter checked front matter.
 * @param lineOf returns a field's line in the file.
 */
export function checkFrontMatterTexts(
  file: string,
  frontMatter: unknown,
  placeholders: Placeholder[],
  lineOf: (path: FieldPath) => number,
): Problem[] {
  const problems = new Map<string, Problem>()
  for (const field of textsIn(frontMatter)) {
    const { text, path } = field
    // The vendor's site can have any host.
    if (path[0] === "homepage") continue
    const messages = isMarkdown(field)
      ? checkBody(parseMarkdown(text), { file, kind: "guide", methods: [], placeholders }).map((each) => each.message)
      : [...undeclaredHostMessages(text, placeholders), ...undeclaredTokenMessages(text, placeholders)]
    for (const message of messages) {
      if (!problems.has(message))
        problems.set(message, { file, line: lineOf(path), field: z.core.toDotPath(path), message })
    }
  }
  return [...problems.values()]
}
