const ISSUES = "https://github.com/goauthentik/authentik/issues/new"

/** The URL for reporting a query that should have results. */
export function missingResultsUrl({ query }: { query: string }): string {
  return `${ISSUES}?${new URLSearchParams({ title: `Integrations: no search results for "${query}"` })}`
}
