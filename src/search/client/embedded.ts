import { withPrefix } from "gatsby"
import type { SearchClient } from "../types"
import { createEmbeddedClient } from "./embedded-client"

let client: SearchClient | undefined

/** The embedded engine, started once. */
export function embeddedClient(): SearchClient {
  return (client ??= createEmbeddedClient(withPrefix("/")))
}
