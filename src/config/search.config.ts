/** What follows from the search settings of `site.config.ts`, and the one setting beside them. */
import { siteConfig } from "./site.config"

const { appId, apiKey, indexName } = siteConfig.search

/** True when the hosted service is configured; it answers then, and the embedded engine is never loaded. */
export const isHostedSearch: boolean = Boolean(appId && apiKey && indexName)

/** The host that the hosted search asks first, for a preconnect hint; `null` when it is not configured. */
export const searchOrigin: string | null = isHostedSearch ? `https://${appId}-dsn.algolia.net` : null

/** Whether the hosted search reports what readers view, select and pass over. */
export const searchInsights: boolean = process.env.GATSBY_ALGOLIA_INSIGHTS === "true"
