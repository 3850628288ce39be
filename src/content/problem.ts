import type { Node } from "unist"

/** A problem that an author must fix: its place, what is wrong, and what would be right. */
export interface Problem {
  /** Path relative to the project root, such as `content/guides/media/jellyfin/index.mdx`. */
  file: string
  line?: number
  column?: number
  /** Path of the front-matter or YAML field, such as `methods[0].provider.type`. */
  field?: string
  /** A sentence that names the fault and the fix. */
  message: string
}

/** Where a node of a syntax tree begins. */
export const startOf = ({ position }: Node): Pick<Problem, "line" | "column"> => ({
  line: position?.start.line,
  column: position?.start.column,
})

/** Returns the name of a character in Unicode, such as `U+200B`. */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

/** Replaces invisible characters with their code points, such as `U+200B`. A name with one would look correct. */
export const escapeInvisible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, codePoint)

/** One line per problem: `file:line:column field: message`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":")
  return escapeInvisible(`${place}${field ? ` ${field}` : ""}: ${message}`)
}

/** All problems under one heading, sorted by place, for a terminal. */
export function formatProblems(problems: Problem[]): string {
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`
  return `${count}:\n${sorted.map((problem) => `  ${formatProblem(problem)}`).join("\n")}`
}
