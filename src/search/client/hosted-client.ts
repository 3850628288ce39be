import { FRAMEWORK } from "../../config/framework"
import type { SearchClient } from "../types"

interface Host {
  url: string
}

/** The parts of DocSearch's client that are used here. */
interface AgentClient {
  search: unknown
  addAlgoliaAgent: (segment: string, version?: string) => void
  /** Its declared type is incomplete. */
  transporter: object
}

interface HostsCache {
  get: (host: Host, unknown: () => Promise<unknown>) => Promise<unknown>
  set: (host: Host, state: unknown) => Promise<unknown>
}

/**
 * The hosted service's client, with the site framework's version in its agent header, and with memory of failed hosts.
 */
export function prepareHostedClient(client: AgentClient): SearchClient {
  client.addAlgoliaAgent(...FRAMEWORK)
  rememberHosts((client.transporter as { hostsCache: HostsCache }).hostsCache)
  return { search: (request) => (client.search as SearchClient["search"]).call(client, request) }
}

const states = new Map<string, unknown>()

/**
 * DocSearch 3.9 stores a host's failure under a key that includes its state, and so never finds it again: it would
 * query a host that is down on every key. Under the host's name, the client finds it and skips the host for two
 * minutes, as intended.
 */
function rememberHosts(cache: HostsCache): void {
  cache.get = (host, unknown) => {
    const state = states.get(host.url)
    return state === undefined ? unknown() : Promise.resolve(state)
  }
  cache.set = (host, state) => {
    states.set(host.url, state)
    return Promise.resolve(state)
  }
}
