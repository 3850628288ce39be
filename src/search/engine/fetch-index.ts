import { INDEX_PATH } from "../constants"

/** The index as text. `no-cache` asks the server whether the file has changed, so that it never lags behind the pages. */
export async function fetchIndex(root: string): Promise<string> {
  const response = await fetch(root + INDEX_PATH, { cache: "no-cache" })
  if (!response.ok) throw new Error(`the search index could not be loaded: status ${response.status}`)
  return response.text()
}
