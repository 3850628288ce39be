/** The embedded engine off the main thread. */
import type { SearchClient, SearchRequest, SearchResponse } from "../types"
import { fetchIndex } from "./fetch-index"

/** First the site's root, then questions. */
export type WorkerRequest = { root: string } | { id: number; requests: SearchRequest[] }
/** First whether the engine can answer, then answers. */
export type WorkerAnswer = { isReady: boolean } | { id: number; response?: SearchResponse; error?: string }

const say = (message: WorkerAnswer) => self.postMessage(message)

let engine: SearchClient | undefined

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if ("root" in data) void begin(data.root)
  else if (engine) void answer(engine, data.id, data.requests)
})

/** The engine's code and the index come at the same time. */
async function begin(root: string): Promise<void> {
  try {
    const [index, { createHost }] = await Promise.all([fetchIndex(root), import("./host")])
    engine = createHost(root, index)
    say({ isReady: true })
  } catch {
    say({ isReady: false })
  }
}

async function answer(client: SearchClient, id: number, requests: SearchRequest[]): Promise<void> {
  say(
    await client.search({ requests }).then(
      (response) => ({ id, response }),
      (error: unknown) => ({ id, error: String(error) }),
    ),
  )
}
