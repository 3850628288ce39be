/** Checks the content and the configuration before Gatsby creates any node. */
import type { ParentSpanPluginArgs } from "gatsby"
import { checkBasePath, checkConfig } from "../checks/config"
import { checkEnvironment, checkSwitches } from "../checks/environment"
import { checkPageComponents, readPageComponents } from "../checks/page-components"
import { reportProblems } from "../checks/report-problems"
import { IS_BUILD, ROOT, holdContent } from "../content"

export function onPreBootstrap({ reporter, basePath }: ParentSpanPluginArgs): void {
  const content = holdContent()
  const configProblems = checkConfig(content)
  const problems = [
    ...content.problems,
    ...configProblems,
    ...checkSwitches(),
    ...checkEnvironment(),
    // Develop never has a base path. An invalid one is already reported.
    ...(IS_BUILD && configProblems.length === 0 ? checkBasePath(basePath) : []),
    ...checkPageComponents(readPageComponents(ROOT)),
  ]
  reportProblems(problems, reporter)
}
