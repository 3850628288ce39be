/** Reports problems to authors during a build and in develop. */
import type { Reporter } from "gatsby"
import { formatProblems, type Problem } from "../../content/problem"

/** What the terminal showed last. */
let reported = ""

const textOf = (problems: Problem[]): string => (problems.length > 0 ? formatProblems(problems) : "")

/** Stops a build; in develop it only logs the problems, and the pages stay unchanged. */
export function reportProblems(problems: Problem[], reporter: Pick<Reporter, "panicOnBuild">): void {
  reported = textOf(problems)
  if (reported) reporter.panicOnBuild(reported)
}

/** Reports problems unless the last report had the same ones. */
export function reportNewProblems(problems: Problem[], reporter: Pick<Reporter, "panicOnBuild">): void {
  if (textOf(problems) !== reported) reportProblems(problems, reporter)
}
