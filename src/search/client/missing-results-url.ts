import { siteConfig } from "../../config/site.config"

/** The URL for reporting a query that should have results. */
export function missingResultsUrl({ query }: { query: string }): string {
  return `${siteConfig.newIssueUrl}?${new URLSearchParams({ title: `Integrations: no search results for "${query}"` })}`
}
