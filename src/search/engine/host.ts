/** Fetches the index and runs the engine on it: in the worker, or in the page where workers cannot run. */
import { INDEX_PATH } from "../constants"
import type { SearchClient } from "../types"
import { createEngine, type LoadTexts } from "./engine"
import { INDEX_VERSION, type IndexFile } from "./index-file"

/** A hit's text that takes longer than this is left out of the answer, and is there for the next one. */
const TEXT_WAIT_MS = 200

/** `base` is the site's root with a slash at its end. The index is fetched at once, and again after a failure. */
export function createHost(base: string): SearchClient {
  let engine = start(base)
  engine.catch(() => undefined)
  let failed = false
  return {
    async search(request) {
      if (failed) {
        failed = false
        engine = start(base)
      }
      try {
        return await (await engine).search(request)
      } catch (error) {
        failed = true
        throw error
      }
    },
  }
}

async function start(base: string): Promise<SearchClient> {
  // `no-cache` asks the server whether the file has changed, so that the index never lags behind the pages.
  const response = await fetch(base + INDEX_PATH, { cache: "no-cache" })
  if (!response.ok) throw new Error(`the search index answers ${response.status}`)
  const file = (await response.json()) as IndexFile
  if (file.version !== INDEX_VERSION) throw new Error(`the search index has version ${String(file.version)}, this page reads ${INDEX_VERSION}`)
  return createEngine(file, textLoader(base))
}

function textLoader(base: string): LoadTexts {
  const arrived = new Map<string, string[]>()
  return async (address) => {
    const known = arrived.get(address)
    if (known) return known
    const loading = fetch(base + address).then(async (response) => {
      if (!response.ok) return null
      const texts = (await response.json()) as string[]
      arrived.set(address, texts)
      return texts
    })
    return Promise.race([loading, new Promise<null>((resolve) => setTimeout(() => resolve(null), TEXT_WAIT_MS))])
  }
}
