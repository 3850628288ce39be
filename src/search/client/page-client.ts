import { SEARCH_CONNECT_TIMEOUT_MS, SEARCH_READ_TIMEOUT_MS, SEARCH_WRITE_TIMEOUT_MS } from "../../config/constants"
import { FRAMEWORK } from "../../config/framework"
import { siteConfig } from "../../config/site.config"
import type { SearchClient, SearchResult } from "../types"
import { embeddedClient } from "./embedded"
import { isHostedSearch } from "../../config/search.config"

let hosted: Promise<SearchClient> | undefined

/** The client of the results page, with the same engines as the modal. */
export async function pageClient(): Promise<SearchClient> {
  if (!isHostedSearch) return embeddedClient()
  hosted ??= createHostedClient().catch((error: unknown) => {
    hosted = undefined
    throw error
  })
  return hosted
}

/** The hosted service's client with the limits of DocSearch's own client, which is available only with the modal. */
async function createHostedClient(): Promise<SearchClient> {
  const { default: algoliasearch } = await import("algoliasearch/lite")
  const { appId, apiKey } = siteConfig.search
  const seconds = (milliseconds: number) => milliseconds / 1000
  const client = algoliasearch(appId, apiKey, {
    timeouts: {
      connect: seconds(SEARCH_CONNECT_TIMEOUT_MS),
      read: seconds(SEARCH_READ_TIMEOUT_MS),
      write: seconds(SEARCH_WRITE_TIMEOUT_MS),
    },
  })
  client.addAlgoliaAgent(...FRAMEWORK)
  return {
    search: async ({ requests }) => {
      const { results } = await client.search(
        requests.map(({ indexName, query, ...params }) => ({ indexName, query, params })),
      )
      return { results: results as unknown as SearchResult[] }
    },
  }
}
