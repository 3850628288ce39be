/** Indexes the hosted search during a build, if its keys are set. */
import type { BuildArgs } from "gatsby"
import { buildEnvironment } from "../config/build-environment"
import { siteConfig } from "../config/site.config"
import { indexRecords } from "../search/records/algolia/index-records"
import { skipMessage, type AlgoliaEnvironment } from "../search/records/algolia/plugin-options"
import { ROOT } from "./content-store"
import { readSynonyms } from "./synonyms"

const environment: AlgoliaEnvironment = {
  appId: siteConfig.search.appId,
  adminKey: buildEnvironment.algoliaAdminKey,
  indexName: siteConfig.search.indexName,
  hosts: buildEnvironment.algoliaHosts,
}

/**
 * Indexes the hosted search, or logs in one line why it does not. It must run last: if it fails, the build fails, and
 * `public` is complete.
 */
export async function indexHostedSearch(helpers: Pick<BuildArgs, "graphql" | "reporter">): Promise<void> {
  const message = skipMessage(environment)
  if (message) return helpers.reporter.info(message)
  const options = { language: siteConfig.locales.default, synonyms: readSynonyms(ROOT) }
  try {
    await indexRecords(environment, options, helpers)
  } catch (error) {
    helpers.reporter.panicOnBuild((error as Error).message)
  }
}
