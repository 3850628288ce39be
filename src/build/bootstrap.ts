/** Gatsby's hooks around sourcing: check everything before the build starts. */
import type { ParentSpanPluginArgs } from "gatsby"
import { checkPageComponents, readPageComponents } from "./check-page-components"
import { checkBasePath, checkConfig } from "./check-config"
import { ROOT, beginSourcing, endSourcing } from "./content-store"
import { startDerivedFiles } from "./derived-files"
import { refuseSecondRun } from "./one-run"
import { reportProblems } from "./report-problems"

const IS_BUILD = process.env.NODE_ENV === "production"

/**
 * Disables Gatsby's slices, which this site does not use. With slices, Gatsby inserts its script elements into the finished
 * pages, where `src/root/ssr.tsx` cannot replace them. Gatsby has no option for this, only a variable that it sets itself.
 */
export function onPreInit({ reporter }: ParentSpanPluginArgs): void {
  refuseSecondRun(reporter)
  delete process.env.GATSBY_SLICES
}

export function onPreBootstrap({ reporter, basePath }: ParentSpanPluginArgs): void {
  const content = beginSourcing()
  const configProblems = checkConfig(content)
  const problems = [
    ...content.problems,
    ...configProblems,
    // Develop never has a base path. An invalid one is already reported.
    ...(IS_BUILD && configProblems.length === 0 ? checkBasePath(basePath) : []),
    ...checkPageComponents(readPageComponents(ROOT)),
  ]
  reportProblems(problems, reporter)
}

export function onPostBootstrap(): void {
  endSourcing()
  if (IS_BUILD) startDerivedFiles()
}
