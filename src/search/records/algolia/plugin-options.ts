/** Options of gatsby-plugin-algolia. Runs in Node; the admin key goes nowhere else. */
import { createHash } from "node:crypto"
import { documentsOf, SEARCH_QUERY, type SearchData } from "../../documents"
import { buildRecords } from "../build-records"
import type { SearchRecord, Synonyms } from "../../types"
import { ALGOLIA_SETTINGS } from "./settings"

export interface AlgoliaEnvironment {
  appId: string
  /** May write to the index. */
  adminKey: string
  indexName: string
  /** Other hosts, such as `http://localhost:9105`, comma-separated; for tests. */
  hosts?: string
}

export interface IndexOptions {
  language: string
  synonyms: Synonyms
}

/** What must be set for the build to index. */
const NEEDED = {
  appId: "GATSBY_ALGOLIA_APP_ID",
  adminKey: "ALGOLIA_ADMIN_KEY",
  indexName: "GATSBY_ALGOLIA_INDEX_NAME",
} as const

/** The names of the variables that are missing; empty when the build can index. */
export const missingVariables = (environment: AlgoliaEnvironment): string[] =>
  Object.entries(NEEDED).flatMap(([field, variable]) => (environment[field as keyof typeof NEEDED] ? [] : [variable]))

/** The one line that says why nothing is indexed, or `null` when the build indexes. */
export function skipMessage(environment: AlgoliaEnvironment): string | null {
  const missing = missingVariables(environment)
  return missing.length > 0
    ? `Hosted search: nothing is indexed, because ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not set.`
    : null
}

/**
 * `continueOnFailure` is on only when keys are missing: the plugin then skips quietly. With keys, a failure stops the build.
 */
export function algoliaPluginOptions(environment: AlgoliaEnvironment, options: IndexOptions) {
  const { appId, adminKey, indexName, hosts } = environment
  return {
    appId,
    apiKey: adminKey,
    indexName,
    continueOnFailure: missingVariables(environment).length > 0,
    concurrentQueries: false,
    mergeSettings: false,
    settings: ALGOLIA_SETTINGS,
    queries: [{ query: SEARCH_QUERY, transformer: ({ data }: { data: SearchData }) => algoliaObjects(data, options) }],
    algoliasearchOptions: {
      timeouts: { connect: 1, read: 30, write: 30 },
      ...(hosts ? { hosts: parseHosts(hosts) } : {}),
    },
  }
}

export type AlgoliaObject = SearchRecord & { id: string; internal: { contentDigest: string } }

/** Records as the plugin wants them: with an id, and a digest by which it knows what has changed. */
function algoliaObjects(data: SearchData, options: IndexOptions): AlgoliaObject[] {
  return buildRecords(documentsOf(data), options).map((record) => ({
    ...record,
    id: record.objectID,
    internal: { contentDigest: createHash("sha256").update(JSON.stringify(record)).digest("hex") },
  }))
}

function parseHosts(hosts: string) {
  return hosts.split(",").map((address) => {
    const { protocol, host } = new URL(address.trim())
    return { protocol: protocol.replace(":", ""), url: host }
  })
}

/**
 * The plugin remembers what it meant to index, even if that failed, and never looks again. Forgetting it before each
 * build makes the plugin ask the index itself what it holds.
 */
export async function forgetIndexed(
  getCache: (name: string) => { set: (key: string, value: unknown) => Promise<unknown> },
  indexName: string,
): Promise<void> {
  await getCache("gatsby-plugin-algolia").set(`algolia-objects-${indexName}`, {})
}
