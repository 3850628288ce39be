/** Gatsby's hooks around sourcing: everything is checked before anything is built. */
import type { ParentSpanPluginArgs } from "gatsby"
import { checkPageComponents, readPageComponents } from "./check-page-components"
import { ROOT, beginSourcing, endSourcing } from "./content-store"
import { checkSynonyms } from "./synonyms"
import { prepareIndexing } from "./hosted-search"
import { reportProblems } from "./report-problems"

export function onPreBootstrap({ reporter }: ParentSpanPluginArgs): void {
  const { problems } = beginSourcing()
  reportProblems([...problems, ...checkSynonyms().problems, ...checkPageComponents(readPageComponents(ROOT))], reporter)
}

export async function onPostBootstrap(args: ParentSpanPluginArgs): Promise<void> {
  endSourcing()
  await prepareIndexing(args)
}
