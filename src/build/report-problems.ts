/** How the build tells writers what to mend. */
import type { Reporter } from "gatsby"
import { formatProblems, type Problem } from "../content/problem"

/** Stops a build; in develop it only says so, and the pages stay as they were. */
export function reportProblems(problems: Problem[], reporter: Reporter): void {
  if (problems.length > 0) reporter.panicOnBuild(formatProblems(problems))
}
