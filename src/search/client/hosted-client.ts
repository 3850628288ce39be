import { FRAMEWORK } from "../../config/framework"
import type { SearchClient } from "../types"

interface AgentClient {
  search: unknown
  addAlgoliaAgent: (segment: string, version?: string) => void
}

/** The hosted service's client, its agent header naming the site framework's version. */
export function prepareHostedClient(client: AgentClient): SearchClient {
  client.addAlgoliaAgent(...FRAMEWORK)
  return { search: (request) => (client.search as SearchClient["search"]).call(client, request) }
}
