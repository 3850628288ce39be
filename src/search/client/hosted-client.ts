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
 * Returns the hosted service's client, which now sends the site framework's version in its agent header and remembers
 * failed hosts.
 */
export function prepareHostedClient(client: AgentClient): SearchClient {
  client.addAlgoliaAgent(...FRAMEWORK)
  rememberHosts((client.transporter as { hostsCache: HostsCache }).hostsCache)
  return { search: (request) => (client.search as SearchClient["search"]).call(client, request) }
}

const states = new Map<string, unknown>()

/**
 * DocSearch 3.9 caches a host's failure under a key that includes the host's state, and so never finds it again. It would
 * query a host that is down on every keystroke. With the host's URL as the key, it skips the host for two minutes, as
 * intended.
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
