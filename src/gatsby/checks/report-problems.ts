/** Reports problems to authors during a build. */
import type { Reporter } from "gatsby"
import { formatProblems, type Problem } from "../../content/problem"

/** Stops a build; in develop it only logs the problems, and the pages stay unchanged. */
export function reportProblems(problems: Problem[], reporter: Reporter): void {
  if (problems.length > 0) reporter.panicOnBuild(formatProblems(problems))
}
