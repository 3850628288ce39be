/** Findings of the checks of language and code: problems with a severity, a rule and a suggestion. */
import { escapeInvisible, type Problem } from "../problem"

/** The name of a rule, printed after each finding. */
type RuleName =
  | "content"
  | "spelling"
  | "phrase"
  | "sentence-length"
  | "method-length"
  | "headings"
  | "placeholder"
  | "declared-group"
  | "own-name"
  | "lock-out"
  | "option-title"
  | "code"
  | "repeated"

export interface Finding extends Problem {
  rule: RuleName
  /** An error fails the check; a warning is only printed. */
  severity: "error" | "warning"
  /** The correct text, if there is one. */
  suggestion?: string
}

/** Converts problems that stop the build to errors of the rule `content`. */
export const fromProblems = (problems: Problem[]): Finding[] =>
  problems.map((problem) => ({ ...problem, rule: "content", severity: "error" }))

/** "1 error", "3 warnings" */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

/** Formats findings by file and line, with their number at the end. `scope` says what was checked. */
export function formatFindings(findings: Finding[], scope: string): string {
  const files = [...new Set(findings.map(({ file }) => file))].sort((a, b) => a.localeCompare(b))
  const blocks = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
      .map(formatFinding)
      .join("\n"),
  )
  const errors = findings.filter(({ severity }) => severity === "error").length
  const total =
    findings.length === 0
      ? `${scope}: no problems.`
      : `${scope}: ${pluralize(errors, "error")}, ${pluralize(findings.length - errors, "warning")}.`
  return [...blocks, total].join("\n\n")
}

/** `file:line:column  error  message → suggestion  (rule)` */
function formatFinding({ severity, rule, suggestion, ...problem }: Finding): string {
  const { file, line, column, field, message } = problem
  const place = [file, line, column].filter((part) => part !== undefined).join(":")
  const said = `${field ? `${field}: ` : ""}${message}${suggestion === undefined ? "" : ` → ${suggestion}`}`
  return escapeInvisible(`${place}  ${severity}  ${said}  (${rule})`)
}
