/** Gatsby's hooks around sourcing: everything is checked before anything is built. */
import type { ParentSpanPluginArgs } from "gatsby"
import { checkPageComponents, readPageComponents } from "./check-page-components"
import { checkConfig } from "./check-config"
import { ROOT, beginSourcing, endSourcing } from "./content-store"
import { checkSynonyms } from "./synonyms"
import { prepareIndexing } from "./hosted-search"
import { reportProblems } from "./report-problems"

export function onPreBootstrap({ reporter }: ParentSpanPluginArgs): void {
  const content = beginSourcing()
  const problems = [
    ...content.problems,
    ...checkSynonyms().problems,
    ...checkConfig(content),
    ...checkPageComponents(readPageComponents(ROOT)),
  ]
  reportProblems(problems, reporter)
}

export async function onPostBootstrap(args: ParentSpanPluginArgs): Promise<void> {
  endSourcing()
  await prepareIndexing(args)
}
