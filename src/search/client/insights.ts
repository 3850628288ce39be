import type { DocSearchModal } from "@docsearch/react"
import { siteConfig } from "../../config/site.config"
import { isHostedSearch, searchInsights } from "../../config/search.config"
import { importCode } from "../../network/import-code"

export type Insights = Parameters<typeof DocSearchModal>[0]["insights"]

/** Search analytics for DocSearch, from our own package instead of a public CDN; `false` unless enabled. */
export async function loadInsights(): Promise<Insights> {
  if (!isHostedSearch || !searchInsights) return false
  const { default: insightsClient } = await importCode(() => import("search-insights"))
  const { appId, apiKey } = siteConfig.search
  insightsClient("init", { appId, apiKey, useCookie: false })
  return {
    insightsClient,
    // Selected and viewed items are reported by default; active ones are not.
    onActive: ({ insights, insightsEvents }) => {
      insights.viewedObjectIDs(...insightsEvents.map(({ eventName, index, items }) => ({ eventName, index, items })))
    },
  }
}
