/** Indexes the hosted search during a build, if its keys are set. */
import type { GatsbyConfig, ParentSpanPluginArgs, Reporter } from "gatsby"
import { buildEnvironment } from "../config/build-environment"
import { siteConfig } from "../config/site.config"
import {
  algoliaPluginOptions,
  forgetIndexed,
  missingVariables,
  skipMessage,
  type AlgoliaEnvironment,
} from "../search/records/algolia/plugin-options"
import { readSynonyms } from "./synonyms"

const environment: AlgoliaEnvironment = {
  appId: siteConfig.search.appId,
  adminKey: buildEnvironment.algoliaAdminKey,
  indexName: siteConfig.search.indexName,
  hosts: buildEnvironment.algoliaHosts,
}

/**
 * Configuration of gatsby-plugin-algolia for `gatsby-config.ts`; it must be the last plugin, because it reads the other
 * plugins' results.
 */
export const hostedSearchPlugins = (): NonNullable<GatsbyConfig["plugins"]> => [
  {
    resolve: "gatsby-plugin-algolia",
    options: algoliaPluginOptions(environment, { language: siteConfig.locales.default, synonyms: readSynonyms() }),
  },
]

/** Makes the plugin compare with the index itself instead of its record of an earlier build. */
export async function prepareIndexing({ getCache }: Pick<ParentSpanPluginArgs, "getCache">): Promise<void> {
  if (missingVariables(environment).length === 0) await forgetIndexed(getCache, environment.indexName)
}

/** Logs in one line why indexing is skipped, if it is. */
export function reportIndexing(reporter: Reporter): void {
  const message = skipMessage(environment)
  if (message) reporter.info(message)
}
