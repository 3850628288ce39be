/** The embedded engine as a search client for the page. */
import type { WorkerAnswer, WorkerRequest } from "../engine/worker"
import type { SearchClient, SearchResponse } from "../types"
import { takeWorker } from "./start-worker"

export interface EmbeddedClient extends SearchClient {
  /** Settles when the engine is ready or has failed. */
  ready: Promise<void>
}

/**
 * Starts the engine at once: in a worker, which also fetches the index, so that a busy page delays neither, or in the
 * page if the browser blocks workers. A search rejects if the index cannot be loaded; the next one tries again. `root`
 * is the absolute URL of the site's root with a trailing slash.
 */
export function createEmbeddedClient(root: string): EmbeddedClient {
  let engine = connect(root)
  return {
    ready: engine.then(
      () => undefined,
      () => undefined,
    ),
    search: async (request) => {
      const client = await engine.catch(() => (engine = connect(root)))
      return client.search(request)
    },
  }
}

async function connect(root: string): Promise<SearchClient> {
  const started = takeWorker()
  const outcome = started ? await started.outcome : "broken"
  if (started && outcome === "ready") return workerClient(started.worker)
  started?.worker.terminate()
  if (outcome === "failed") throw new Error("the search index cannot be loaded")
  const { openHost } = await import(/* webpackChunkName: "search-engine" */ "../engine/host")
  return openHost(root)
}

function workerClient(worker: Worker): SearchClient {
  const waiting = new Map<number, { resolve: (response: SearchResponse) => void; reject: (error: Error) => void }>()
  let last = 0
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    if (!("id" in data)) return
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.response) request?.resolve(JSON.parse(data.response) as SearchResponse)
    else request?.reject(new Error(data.error))
  })
  return {
    search: ({ requests }) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, requests } satisfies WorkerRequest)
      }),
  }
}
