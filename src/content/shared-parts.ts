/** The shared parts: text that many guides need in the same words, one file each in `content/common`. */
import type { Root } from "mdast"
import { visit } from "unist-util-visit"
import { closest, unknownValue } from "../guides/closest"
import { checkBody } from "./check-body"
import { CONDITIONS, namesIn } from "./conditions"
import { sharedPartFrontMatterSchema, type SharedPartFrontMatter } from "./front-matter"
import { isElement, stringAttribute } from "./literals"
import { parseDocument } from "./parse-document"
import { FACT_TOKENS } from "./method-facts"
import { placeholdersOf } from "./placeholders"
import { startOf, type Problem } from "./problem"

export interface SharedPart {
  id: string
  file: string
  /** The file's text, which caches compare to detect changes. */
  text: string
  /** Absent while the file has problems of its own. */
  content?: { frontMatter: SharedPartFrontMatter; root: Root }
}

export type SharedParts = ReadonlyMap<string, SharedPart>

const FILE = /^content\/common\/([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/

/** The id of the shared part in a file; undefined if the file is not a shared part. */
export const sharedPartId = (file: string): string | undefined => FILE.exec(file)?.[1]

/** Reads and checks every shared part among the content files. Parts in `faulty` files have no `content`. */
export function readSharedParts(
  files: ReadonlyMap<string, string>,
  faulty: ReadonlySet<string> = new Set(),
  parse = parseDocument,
): { parts: SharedParts; problems: Problem[] } {
  const parts = new Map<string, SharedPart>()
  const problems: Problem[] = []
  for (const [file, text] of files) {
    const id = sharedPartId(file)
    if (!id) continue
    const { content, problems: found } = faulty.has(file) ? { problems: [] } : readPart(file, text, parse)
    parts.set(id, { id, file, text, content })
    problems.push(...found)
  }
  return { parts, problems }
}

function readPart(
  file: string,
  text: string,
  parse: typeof parseDocument,
): { content?: SharedPart["content"]; problems: Problem[] } {
  const { checked, root, problems: found } = parse(file, text, sharedPartFrontMatterSchema)
  const frontMatter = checked.value
  if (!frontMatter || !root) return { problems: found }
  const tokens = Object.fromEntries(FACT_TOKENS.map((token) => [token, token]))
  const placeholders = placeholdersOf({ hosts: {}, placeholders: { ...tokens, ...frontMatter.placeholders } })
  const problems = [
    ...checkBody(root, { file, kind: "part", methods: [], placeholders }),
    ...checkConditions(file, root),
  ]
  return problems.length > 0 ? { problems } : { content: { frontMatter, root }, problems }
}

/** Reports names that the elements of `CONDITIONS` list but no method can have. */
function checkConditions(file: string, root: Root): Problem[] {
  const problems: Problem[] = []
  visit(root, (node) => {
    if (!isElement(node)) return
    const condition = CONDITIONS[node.name ?? ""]
    if (!condition) return
    for (const name of namesIn(stringAttribute(node, "is") ?? "")) {
      if (!condition.names.includes(name))
        problems.push({ file, ...startOf(node), message: unknownValue(condition.kind, name, condition.names) })
    }
  })
  return problems
}

/**
 * The ids of the shared parts that a guide's text names, known or not, each once. Also works for text with syntax
 * errors.
 */
export const partIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/<Common\s+id="([^"]*)"/g)].map(([, id = ""]) => id)),
]

/**
 * Reports parts that no guide uses, unless their front matter says why they are kept. A misspelled id, which is reported in its guide,
 * uses the part that it resembles.
 */
export function checkPartsInUse(parts: SharedParts, guideTexts: Iterable<string>): Problem[] {
  const named = [...guideTexts].flatMap(partIdsIn)
  const used = new Set(named.map((id) => (parts.has(id) ? id : (closest(id, parts.keys()) ?? id))))
  return [...parts.values()].flatMap(({ id, file, content }): Problem[] =>
    used.has(id) || !content || content.frontMatter.keep !== undefined
      ? []
      : [
          {
            file,
            message: `no guide uses this shared part; write <Common id="${id}" /> where it helps, say in the field keep why it stays, or delete the file`,
          },
        ],
  )
}
