/** The embedded engine off the main thread. */
import type { SearchClient, SearchRequest, SearchResponse } from "../types"
import { createHost } from "./host"

/** First the site's root and the index, then questions. */
export type WorkerRequest = { base: string; index: string } | { id: number; requests: SearchRequest[] }
/** First that the index is loaded, then answers. */
export type WorkerAnswer = { ready: true } | { id: number; response?: SearchResponse; error?: string }

let host: SearchClient | undefined

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if ("base" in data) {
    host = createHost(data.base, data.index)
    self.postMessage({ ready: true } satisfies WorkerAnswer)
  } else if (host) void answer(host, data.id, data.requests)
})

async function answer(client: SearchClient, id: number, requests: SearchRequest[]): Promise<void> {
  const message: WorkerAnswer = await client.search({ requests }).then(
    (response) => ({ id, response }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  self.postMessage(message)
}
