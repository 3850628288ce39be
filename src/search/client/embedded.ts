import type { SearchClient } from "../types"
import { createEmbeddedClient } from "./embedded-client"
import { siteRoot } from "./site-root"

let client: SearchClient | undefined

/** Returns the embedded engine; the first call starts it. */
export function embeddedClient(): SearchClient {
  return (client ??= createEmbeddedClient(siteRoot()))
}
