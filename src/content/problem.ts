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

/** Writes characters that a terminal does not show as `U+200B`, so that a name that only looks right is seen to be wrong. */
export const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  )

/** One line per problem: `file:line:column field: message`. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":")
  return visible(`${place}${field ? ` ${field}` : ""}: ${message}`)
}

/** All problems under one heading, sorted by place, for a terminal. */
export function formatProblems(problems: Problem[]): string {
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`
  return `${count} in the content:\n${sorted.map((problem) => `  ${formatProblem(problem)}`).join("\n")}`
}

/**
 * Returns the entry of `known` that is closest to `word` if it is likely a typo: at most two edits, or one for up to
 * four letters.
 */
export function closest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(word.length / 4)) + 1
  for (const candidate of known) {
    const distance = editDistance(word, candidate)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** `unknown x "y"; did you mean "z"?`, or the whole list if nothing is close. */
export function unknownValue(kind: string, value: string, known: readonly string[]): string {
  const near = closest(value, known)
  return `unknown ${kind} "${value}"; ${near ? `did you mean "${near}"?` : `use one of: ${known.join(", ")}`}`
}

/** Counts insertions, deletions, replacements and swaps of adjacent letters (optimal string alignment distance). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const at = (di: number, dj: number) => (di === 0 ? row : rows[i - di])?.[j - dj] ?? 0
      row[j] = Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j] ?? 0, at(2, 2) + 1)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
