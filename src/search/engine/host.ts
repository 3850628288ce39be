/** Runs the engine on a fetched index: in the worker, or in the page where workers cannot run. */
import type { SearchClient } from "../types"
import { createEngine, type LoadTexts } from "./engine"
import { fetchIndex } from "./fetch-index"
import { INDEX_VERSION, type IndexFile } from "./index-file"

/** A hit's text that takes longer than this is left out of the answer, and is there for the next one. */
const TEXT_WAIT_MS = 200

/** Fetches the index and opens it; rejects when it cannot be had. `root` is the site's root with a slash at its end. */
export const openHost = async (root: string): Promise<SearchClient> => createHost(root, await fetchIndex(root))

/** @throws {Error} when the index is not one that this code reads. */
export function createHost(root: string, index: string): SearchClient {
  const file = JSON.parse(index) as IndexFile
  if (file.version !== INDEX_VERSION)
    throw new Error(`the search index has version ${String(file.version)}, this page reads ${INDEX_VERSION}`)
  return createEngine(file, textLoader(root))
}

function textLoader(root: string): LoadTexts {
  const loading = new Map<string, Promise<string[] | null>>()
  const load = async (address: string): Promise<string[] | null> => {
    try {
      const response = await fetch(root + address)
      if (response.ok) return (await response.json()) as string[]
    } catch {
      // Offline: the hit shows its heading instead.
    }
    loading.delete(address)
    return null
  }
  return (address) => {
    const texts = loading.get(address) ?? load(address)
    loading.set(address, texts)
    return Promise.race([texts, new Promise<null>((resolve) => setTimeout(() => resolve(null), TEXT_WAIT_MS))])
  }
}
