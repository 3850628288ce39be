/** The embedded engine as a search client of the page. */
import type { SearchClient, SearchRequest, SearchResponse } from "../types"

type Answer = { id: number; response?: SearchResponse; error?: string }

/**
 * Starts the engine in a worker, or in the page if the browser refuses workers. Rejects when the index cannot be
 * fetched; the next search tries again. `base` is the site's root with a slash at its end.
 */
export function createEmbeddedClient(base: string): SearchClient {
  let client = startWorker(new URL(base, window.location.href).href)
  return {
    search: async (request) => {
      const running = await client
      if (running) return running.search(request)
      const { createHost } = await import("../engine/host")
      const inPage = createHost(base)
      client = Promise.resolve(inPage)
      return inPage.search(request)
    },
  }
}

/** Resolves with `null` when there is no worker to be had. */
function startWorker(base: string): Promise<SearchClient | null> {
  let worker: Worker
  try {
    worker = new Worker(new URL("../engine/worker.ts", import.meta.url))
  } catch {
    return Promise.resolve(null)
  }
  const waiting = new Map<number, { requests: SearchRequest[]; resolve: (response: SearchResponse) => void; reject: (error: Error) => void }>()
  let last = 0
  let inPage: Promise<SearchClient> | undefined

  worker.addEventListener("message", ({ data: { id, response, error } }: MessageEvent<Answer>) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (response) request?.resolve(response)
    else request?.reject(new Error(error))
  })
  // A worker whose script cannot be loaded or run says so here only: what waits is answered by an engine in the page.
  worker.addEventListener("error", () => {
    inPage ??= import("../engine/host").then(({ createHost }) => createHost(base))
    for (const { requests, resolve, reject } of waiting.values()) inPage.then((client) => client.search({ requests })).then(resolve, reject)
    waiting.clear()
  })
  worker.postMessage({ base })

  return Promise.resolve({
    search: ({ requests }) => {
      if (inPage) return inPage.then((client) => client.search({ requests }))
      return new Promise<SearchResponse>((resolve, reject) => {
        const id = ++last
        waiting.set(id, { requests, resolve, reject })
        worker.postMessage({ id, requests })
      })
    },
  })
}
