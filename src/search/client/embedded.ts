import { withPrefix } from "gatsby"
import { createEmbeddedClient, type EmbeddedClient } from "./embedded-client"

let client: EmbeddedClient | undefined

/** The embedded engine, started once. */
export function embeddedClient(): EmbeddedClient {
  return (client ??= createEmbeddedClient(withPrefix("/")))
}
