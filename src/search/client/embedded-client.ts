/** The embedded engine as a search client of the page. */
import { INDEX_PATH } from "../constants"
import type { WorkerAnswer, WorkerRequest } from "../engine/worker"
import type { SearchClient, SearchRequest, SearchResponse } from "../types"

export interface EmbeddedClient extends SearchClient {
  /** Settled when the engine can answer, or cannot. */
  ready: Promise<void>
}

/**
 * Fetches the index at once, while the engine starts in a worker, or in the page if the browser refuses workers. A search
 * rejects when the index cannot be had; the next one fetches it again. `base` is the site's root with a slash at its end.
 */
export function createEmbeddedClient(base: string): EmbeddedClient {
  const root = new URL(base, window.location.href).href
  let index = fetchIndex(root)
  let engine = startEngine(root, index)
  return {
    ready: engine.then(({ ready }) => ready),
    search: async (request) => {
      try {
        await index
      } catch {
        index = fetchIndex(root)
        engine = startEngine(root, index)
        await index
      }
      return (await engine).search(request)
    },
  }
}

async function fetchIndex(root: string): Promise<string> {
  // `no-cache` asks the server whether the file has changed, so that the index never lags behind the pages.
  const response = await fetch(root + INDEX_PATH, { cache: "no-cache" })
  if (!response.ok) throw new Error(`the search index answers ${response.status}`)
  return response.text()
}

async function startEngine(root: string, index: Promise<string>): Promise<EmbeddedClient> {
  const worker = startWorker()
  const text = await index.catch(() => null)
  if (text === null) {
    worker?.terminate()
    return { ready: Promise.resolve(), search: () => Promise.reject(new Error("the search index cannot be had")) }
  }
  return worker ? workerClient(worker, root, text) : pageClient(root, text)
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL("../engine/worker.ts", import.meta.url))
  } catch {
    return null
  }
}

async function pageClient(root: string, index: string): Promise<EmbeddedClient> {
  const { createHost } = await import("../engine/host")
  return { ...createHost(root, index), ready: Promise.resolve() }
}

interface Waiting {
  requests: SearchRequest[]
  resolve: (response: SearchResponse) => void
  reject: (error: unknown) => void
}

function workerClient(worker: Worker, root: string, index: string): EmbeddedClient {
  const waiting = new Map<number, Waiting>()
  const send = (message: WorkerRequest) => worker.postMessage(message)
  let last = 0
  let inPage: Promise<SearchClient> | undefined
  let setReady = () => undefined as void
  const ready = new Promise<void>((resolve) => (setReady = resolve))

  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    if ("ready" in data) return setReady()
    const { id, response, error } = data
    const request = waiting.get(id)
    waiting.delete(id)
    if (response) request?.resolve(response)
    else request?.reject(new Error(error))
  })
  // Only here does a worker say that its script cannot be loaded: whatever waits is answered by an engine in the page.
  worker.addEventListener("error", () => {
    inPage ??= pageClient(root, index)
    for (const { requests, resolve, reject } of waiting.values()) inPage.then((client) => client.search({ requests })).then(resolve, reject)
    waiting.clear()
    setReady()
  })
  send({ base: root, index })

  return {
    ready,
    search: ({ requests }) => {
      if (inPage) return inPage.then((client) => client.search({ requests }))
      return new Promise<SearchResponse>((resolve, reject) => {
        const id = ++last
        waiting.set(id, { requests, resolve, reject })
        send({ id, requests })
      })
    },
  }
}
