/** gatsby-plugin-algolia, which sends the records of the hosted search to the service at the end of a build. */
import { createHash } from "node:crypto"
import type { PluginRef } from "gatsby"
import { buildEnvironment } from "../../config/build-environment"
import { siteConfig } from "../../config/site.config"
import { ALGOLIA_SETTINGS } from "../../search/records/algolia-settings"
import type { SearchRecord } from "../../search/types"
import { failureLogger } from "./failure-logger"

export const HOSTED_SEARCH_PLUGIN = "gatsby-plugin-algolia"

export interface HostedSearchEnvironment {
  appId: string
  /** The key with write access to the index. It stays on this machine: only code for browsers is published. */
  adminKey: string
  indexName: string
  /** Other hosts, such as `http://localhost:9105`, comma-separated; for tests. */
  hosts?: string
}

/** The variables that indexing requires. */
const NEEDED = {
  appId: "GATSBY_ALGOLIA_APP_ID",
  adminKey: "ALGOLIA_ADMIN_KEY",
  indexName: "GATSBY_ALGOLIA_INDEX_NAME",
} as const

const ENVIRONMENT: HostedSearchEnvironment = {
  appId: siteConfig.search.appId,
  adminKey: buildEnvironment.algoliaAdminKey,
  indexName: siteConfig.search.indexName,
  hosts: buildEnvironment.algoliaHosts,
}

/** Returns the message that explains why a build does not index; undefined if it does. */
export function skipMessage(environment = ENVIRONMENT): string | undefined {
  const missing = Object.entries(NEEDED).flatMap(([field, variable]) =>
    environment[field as keyof typeof NEEDED] ? [] : [variable],
  )
  if (missing.length === 0) return undefined
  const verb = missing.length > 1 ? "are" : "is"
  return `Hosted search: nothing is indexed, because ${missing.join(" and ")} ${verb} not set.`
}

/** Returns the plugin with its options for `plugins` in `gatsby-config.ts`, or an empty list if a variable is missing. */
export function hostedSearchPlugin(environment = ENVIRONMENT): Exclude<PluginRef, string>[] {
  if (skipMessage(environment)) return []
  const { appId, adminKey, indexName, hosts } = environment
  return [
    {
      resolve: HOSTED_SEARCH_PLUGIN,
      options: {
        appId,
        apiKey: adminKey,
        indexName,
        concurrentQueries: false,
        settings: ALGOLIA_SETTINGS,
        queries: [{ query: "{ searchRecords }", transformer: toObjects }],
        algoliasearchOptions: {
          timeouts: { connect: 1, read: 30, write: 30 },
          logger: failureLogger(),
          ...(hosts ? { hosts: parseHosts(hosts) } : {}),
        },
      },
    },
  ]
}

/** Records in the plugin's format: with an id, and a digest that detects changes. */
const toObjects = ({ data }: { data: { searchRecords: SearchRecord[] } }) =>
  data.searchRecords.map((record) => ({
    ...record,
    id: record.objectID,
    internal: { contentDigest: createHash("sha256").update(JSON.stringify(record)).digest("hex") },
  }))

/** Returns the hosts in the form of the plugin. `checkEnvironment` reports an address that is none; it has no effect here. */
function parseHosts(hosts: string) {
  return hosts.split(",").flatMap((address) => {
    if (!URL.canParse(address.trim())) return []
    const { protocol, host } = new URL(address.trim())
    return { protocol: protocol.replace(":", ""), url: host }
  })
}
