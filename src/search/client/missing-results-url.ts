/** The URL for reporting a query that should have results. */
const ISSUES = "https://github.com/goauthentik/authentik/issues/new"

export function missingResultsUrl({ query }: { query: string }): string {
  return `${ISSUES}?${new URLSearchParams({ title: `Integrations: no search results for "${query}"` })}`
}
