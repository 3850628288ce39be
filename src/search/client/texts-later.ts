import type { SearchClient, SearchResult } from "../types"

/**
 * Answers as soon as the engine has results. Hits whose texts are not loaded show their headings, with a promise of the
 * hit with its text, which is fetched if the query is still current.
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

/** If the text cannot be loaded, the hit stays unchanged. */
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
