import type { SearchClient } from "../types"
import { createEmbeddedClient } from "./embedded-client"
import { siteRoot } from "./site-root"

let client: SearchClient | undefined

/** The embedded engine, which is started once. */
export function embeddedClient(): SearchClient {
  return (client ??= createEmbeddedClient(siteRoot()))
}
