/** Options of gatsby-plugin-algolia. Runs only in Node, so that the admin key stays there. */
import { createHash } from "node:crypto"
import { documentsOf, SEARCH_QUERY, type SearchData } from "../documents"
import { buildRecords } from "../build-records"
import type { SearchRecord, Synonyms } from "../../types"
import { ALGOLIA_SETTINGS } from "./settings"

export interface AlgoliaEnvironment {
  appId: string
  /** The key with write access to the index. */
  adminKey: string
  indexName: string
  /** Other hosts, such as `http://localhost:9105`, comma-separated; for tests. */
  hosts?: string
}

export interface IndexOptions {
  language: string
  synonyms: Synonyms
}

/** The variables that indexing requires. */
const NEEDED = {
  appId: "GATSBY_ALGOLIA_APP_ID",
  adminKey: "ALGOLIA_ADMIN_KEY",
  indexName: "GATSBY_ALGOLIA_INDEX_NAME",
} as const

/** Returns the names of the missing variables; empty if the build can index. */
const missingVariables = (environment: AlgoliaEnvironment): string[] =>
  Object.entries(NEEDED).flatMap(([field, variable]) => (environment[field as keyof typeof NEEDED] ? [] : [variable]))

/** The message that explains why indexing is skipped, or `null` if the build indexes. */
export function skipMessage(environment: AlgoliaEnvironment): string | null {
  const missing = missingVariables(environment)
  return missing.length > 0
    ? `Hosted search: nothing is indexed, because ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not set.`
    : null
}

/** Options of gatsby-plugin-algolia for an environment with all variables; a failure stops the build. */
export function algoliaPluginOptions(environment: AlgoliaEnvironment, options: IndexOptions) {
  const { appId, adminKey, indexName, hosts } = environment
  return {
    appId,
    apiKey: adminKey,
    indexName,
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

/** Records in the plugin's format: with an id, and a digest that detects changes. */
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
