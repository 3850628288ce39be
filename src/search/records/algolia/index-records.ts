/**
 * Runs gatsby-plugin-algolia outside of Gatsby's configuration. There, Gatsby would store its options, including the
 * admin key, in `.cache`, and run it before the site's own files are written.
 */
import type { BuildArgs, Reporter } from "gatsby"
import { onPostBuild } from "gatsby-plugin-algolia/gatsby-node"
import { explainFailure } from "./explain-failure"
import { algoliaPluginOptions, type AlgoliaEnvironment, type IndexOptions } from "./plugin-options"

/**
 * Replaces Gatsby's cache, where the plugin records the objects that it sends, even if the service rejects them. Without
 * a record, the plugin compares with the index itself.
 */
const EMPTY_CACHE = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() }

/**
 * Makes the index equal to the site's records and applies the settings.
 * @throws {Error} with the cause and what to check, if the service cannot be reached or rejects a request.
 */
export async function indexRecords(
  environment: AlgoliaEnvironment,
  options: IndexOptions,
  { graphql, reporter }: Pick<BuildArgs, "graphql" | "reporter">,
): Promise<void> {
  const helpers = { graphql, reporter: throwing(reporter), cache: EMPTY_CACHE }
  try {
    await onPostBuild(helpers, algoliaPluginOptions(environment, options))
  } catch (error) {
    throw new Error(explainFailure(error), { cause: error })
  }
}

/** The part of Gatsby's reporter that the plugin uses; it throws an error instead of ending the process. */
function throwing(reporter: Reporter) {
  const panicOnBuild = (message: string, error?: unknown) => {
    throw error ?? new Error(message)
  }
  return {
    panicOnBuild,
    activityTimer: (text: string) => {
      const timer = reporter.activityTimer(text)
      return {
        panicOnBuild,
        start: () => timer.start(),
        setStatus: (status: string) => timer.setStatus(status),
        end: () => timer.end(),
      }
    },
  }
}
