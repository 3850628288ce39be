import { FRAMEWORK } from "../../config/framework"
import type { SearchClient } from "../types"

interface Host {
  url: string
}

/** The parts of DocSearch's client that are used here. */
interface AgentClient {
  search: unknown
  addAlgoliaAgent: (segment: string, version?: string) => void
  /** Its type says less than it holds. */
  transporter: object
}

interface HostsCache {
  get: (host: Host, unknown: () => Promise<unknown>) => Promise<unknown>
  set: (host: Host, state: unknown) => Promise<unknown>
}

/** The hosted service's client: it names the site framework's version in its agent header, and remembers which hosts failed. */
export function prepareHostedClient(client: AgentClient): SearchClient {
  client.addAlgoliaAgent(...FRAMEWORK)
  rememberHosts((client.transporter as { hostsCache: HostsCache }).hostsCache)
  return { search: (request) => (client.search as SearchClient["search"]).call(client, request) }
}

const states = new Map<string, unknown>()

/**
 * DocSearch 3.9 notes that a host failed under a key that holds its state, and so never finds the note again: it would ask a host
 * that is down, and wait for it, with every key. Under the host's name the note is found, and the client leaves the host alone
 * for two minutes, as it means to.
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
