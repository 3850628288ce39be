/** The embedded engine off the main thread. */
import type { SearchRequest } from "../types"
import { createHost } from "./host"

export type WorkerRequest = { base: string } | { id: number; requests: SearchRequest[] }

let host: ReturnType<typeof createHost> | undefined

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if ("base" in data) {
    host = createHost(data.base)
    return
  }
  const { id, requests } = data
  host?.search({ requests }).then(
    (response) => self.postMessage({ id, response }),
    (error: unknown) => self.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
