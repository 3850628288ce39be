/** Values derived from the search settings of `site.config.ts`, and the setting for search analytics. */
import { siteConfig } from "./site.config"
import type { SiteConfig } from "./types"

/** Whether these settings are complete, so that pages use the hosted search. */
export const usesHostedSearch = ({ appId, apiKey, indexName }: SiteConfig["search"]): boolean =>
  Boolean(appId && apiKey && indexName)

/** Whether the hosted service is configured; the embedded engine is then never loaded. */
export const isHostedSearch: boolean = usesHostedSearch(siteConfig.search)

/** The first host of the hosted search, for a preconnect hint; `null` if it is not configured. */
export const searchOrigin: string | null = isHostedSearch ? `https://${siteConfig.search.appId}-dsn.algolia.net` : null

/** Whether the hosted search reports viewed, selected and active items. */
export const searchInsights: boolean = process.env.GATSBY_ALGOLIA_INSIGHTS === "true"
