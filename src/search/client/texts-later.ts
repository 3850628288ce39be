import type { SearchClient, SearchResult } from "../types"

/**
 * Answers as soon as the engine has results. Hits whose texts are not loaded show their headings, with a promise of the
 * hit with its text, which is fetched if no other query has followed.
 */
export function textsLater(client: SearchClient): SearchClient {
  let newest: unknown
  return {
    search: async (request) => {
      newest = request
      const ask = (textsWithin: number) =>
        client.search({ requests: request.requests.map((one) => ({ ...one, textsWithin })) })
      const { results } = await ask(0)
      if (newest !== request || !results.some(({ hits }) => hits.some(({ lacksText }) => lacksText))) return { results }
      const later = ask(Infinity)
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
