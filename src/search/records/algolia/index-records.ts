/**
 * Runs gatsby-plugin-algolia. From `src/build/gatsby-config.ts`, Gatsby would store its options in `.cache`, with the admin key, and
 * run it before the site's own files are written.
 */
import type { BuildArgs, Reporter } from "gatsby"
import { onPostBuild } from "gatsby-plugin-algolia/gatsby-node"
import { explainFailure } from "./explain-failure"
import { algoliaPluginOptions, type AlgoliaEnvironment, type IndexOptions } from "./plugin-options"

/**
 * In place of Gatsby's cache, in which the plugin records what it meant to index, even if that failed. Without that
 * record, the plugin compares with the index itself.
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

/** The part of Gatsby's reporter that the plugin uses; it throws, and does not end the process with the client's message. */
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
