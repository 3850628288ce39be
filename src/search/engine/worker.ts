/** The embedded engine off the main thread. */
import type { SearchClient, SearchRequest } from "../types"
import { fetchIndex } from "./fetch-index"

export interface WorkerRequest {
  id: number
  requests: SearchRequest[]
}
/**
 * First whether the engine is ready, then answers: a `SearchResponse` as JSON, which the page parses in half the time
 * that structured cloning takes.
 */
export type WorkerAnswer = WorkerStart | { id: number; response?: string; error?: string }

/** `lacksCode` if the reason is the engine's code and not the index. */
interface WorkerStart {
  isReady: boolean
  lacksCode?: boolean
}

const say = (message: WorkerAnswer) => self.postMessage(message)

let lacksCode = false

// Starts without a message from the page, whose main thread stays busy for long after the worker runs.
const host = openHost(new URL(`${__BASE_PATH__}/`, self.location.href).href)
host.then(
  () => say({ isReady: true }),
  () => say({ isReady: false, lacksCode }),
)

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => void answer(data))

/** Loads the engine's code and the index in parallel. */
async function openHost(root: string): Promise<SearchClient> {
  const [index, { createHost }] = await Promise.all([fetchIndex(root), importEngine()])
  return createHost(root, index)
}

/** In workers, `import()` may also throw at once. */
async function importEngine() {
  try {
    return await import(/* webpackChunkName: "search-engine" */ "./host")
  } catch (error) {
    lacksCode = true
    throw error
  }
}

async function answer({ id, requests }: WorkerRequest): Promise<void> {
  try {
    const client = await host
    say({ id, response: JSON.stringify(await client.search({ requests })) })
  } catch (error) {
    say({ id, error: String(error) })
  }
}
