import type { SearchClient, SearchResult } from "../types"

/**
 * Answers as soon as the engine knows what it found. Hits whose texts are not at hand show their headings, and promise
 * themselves with their texts, which are fetched if the query is still wanted by then.
 */
export function textsLater(client: SearchClient, isWanted: (query: string) => boolean): SearchClient {
  return {
    search: async ({ requests }) => {
      const { results } = await client.search({
        requests: requests.map((request) => ({ ...request, textsWithin: 0 })),
      })
      const lacking = results.some(({ query, hits }) => isWanted(query) && hits.some(({ lacksText }) => lacksText))
      if (!lacking) return { results }
      const later = client.search({ requests: requests.map((request) => ({ ...request, textsWithin: Infinity })) })
      return {
        results: results.map((result, number) =>
          promising(
            result,
            later.then(({ results }) => results[number]),
          ),
        ),
      }
    },
  }
}

/** A text that cannot be had leaves the hit as it is. */
function promising(result: SearchResult, later: Promise<SearchResult | undefined>): SearchResult {
  const hits = result.hits.map((hit, place) => {
    if (!hit.lacksText) return hit
    const whole = later.then(
      (answer) => answer?.hits[place] ?? hit,
      () => hit,
    )
    return { ...hit, whole }
  })
  return { ...result, hits }
}
