import { createEmbeddedClient, type EmbeddedClient } from "./embedded-client"
import { siteRoot } from "./site-root"

let client: EmbeddedClient | undefined

/** The embedded engine, which is started once. */
export function embeddedClient(): EmbeddedClient {
  return (client ??= createEmbeddedClient(siteRoot()))
}
