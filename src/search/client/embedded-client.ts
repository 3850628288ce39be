/** The embedded engine as a search client of the page. */
import type { WorkerAnswer, WorkerRequest } from "../engine/worker"
import type { SearchClient, SearchResponse } from "../types"

export interface EmbeddedClient extends SearchClient {
  /** Settled when the engine can answer, or cannot. */
  ready: Promise<void>
}

/**
 * Starts the engine at once: in a worker, which also fetches the index, so that a busy page holds up neither; in the page where
 * the browser refuses workers. A search rejects when the index cannot be had; the next one tries again. `base` is the
 * site's root with a slash at its end.
 */
export function createEmbeddedClient(base: string): EmbeddedClient {
  const root = new URL(base, window.location.href).href
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
  const worker = startWorker()
  const outcome = worker ? await begin(worker, root) : "broken"
  if (worker && outcome === "ready") return workerClient(worker)
  worker?.terminate()
  if (outcome === "failed") throw new Error("the search index cannot be had")
  const { openHost } = await import("../engine/host")
  return openHost(root)
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL("../engine/worker.ts", import.meta.url))
  } catch {
    return null
  }
}

const send = (worker: Worker, message: WorkerRequest) => worker.postMessage(message)

/** `broken` is a worker whose script cannot be loaded or run, `failed` one that cannot have the index. */
function begin(worker: Worker, root: string): Promise<"ready" | "failed" | "broken"> {
  return new Promise((resolve) => {
    worker.addEventListener("error", () => resolve("broken"), { once: true })
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<WorkerAnswer>) => resolve("isReady" in data && data.isReady ? "ready" : "failed"),
      { once: true },
    )
    send(worker, { root })
  })
}

function workerClient(worker: Worker): SearchClient {
  const waiting = new Map<number, { resolve: (response: SearchResponse) => void; reject: (error: Error) => void }>()
  let last = 0
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    if (!("id" in data)) return
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.response) request?.resolve(data.response)
    else request?.reject(new Error(data.error))
  })
  return {
    search: ({ requests }) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        send(worker, { id, requests })
      }),
  }
}
