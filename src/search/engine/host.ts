/** Runs the engine on a fetched index: in the worker, or in the page if workers are unavailable. */
import { fetchText } from "../../network/fetch-text"
import type { SearchClient } from "../types"
import { createEngine, type LoadTexts } from "./engine"
import { fetchIndex } from "./fetch-index"
import { INDEX_VERSION, type IndexFile } from "./index-file"

/** Fetches and opens the index; rejects if that fails. `root` is the site's root with a trailing slash. */
export const openHost = async (root: string): Promise<SearchClient> => createHost(root, await fetchIndex(root))

/**
 * Opens an index from its JSON. `root` is the site's root with a trailing slash.
 * @throws {Error} if this code does not support the index's version.
 */
export function createHost(root: string, index: string): SearchClient {
  const file = JSON.parse(index) as IndexFile
  const version: unknown = file.version
  if (version !== INDEX_VERSION)
    throw new Error(`the search index has version ${String(version)}, but this page supports version ${INDEX_VERSION}`)
  return createEngine(file, textLoader(root))
}

const textLoader =
  (root: string): LoadTexts =>
  async (address) => {
    const { response, text } = await fetchText(root + address)
    return response.ok ? (JSON.parse(text) as string[]) : null
  }
