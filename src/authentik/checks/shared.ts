/** Types and helpers that the checks share. */

export interface SetupProblem {
  field: string
  message: string
}
export type Report = (field: string, message: string) => void

/** The indexes of entries that repeat an earlier one. */
export function duplicates(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}

/**
 * Reports a pattern that is not a regular expression. Python and Rust, authentik's languages, write named groups and leading
 * flags differently from JavaScript, so these are translated or removed first.
 */
export function checkRegex(pattern: string, field: string, report: Report): void {
  const translated = pattern.replaceAll("(?P<", "(?<").replace(/^\(\?[a-z]+\)/, "")
  try {
    new RegExp(translated)
  } catch (error) {
    report(
      field,
      `not a regular expression (${error instanceof Error ? error.message.replace(/^.*: /, "") : String(error)}); escape special characters with a backslash`,
    )
  }
}
