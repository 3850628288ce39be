import type { SearchClient, SearchResult } from "../types"

/**
 * Wraps the engine so that it answers before texts are loaded. Hits without their texts show their headings, with a
 * promise (`whole`) of the hit with its text. Texts are fetched only for the newest query.
 */
export function textsLater(client: SearchClient): SearchClient {
  let newest: unknown
  return {
    search: async (request) => {
      newest = request
      const ask = (textTimeoutMs: number) =>
        client.search({ requests: request.requests.map((one) => ({ ...one, textTimeoutMs })) })
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
