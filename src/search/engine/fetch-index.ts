import { INDEX_PATH } from "../constants"

/** Fetches the index as text. `no-cache` revalidates the file, so that it is never older than the pages. */
export async function fetchIndex(root: string): Promise<string> {
  const response = await fetch(root + INDEX_PATH, { cache: "no-cache" })
  if (!response.ok) throw new Error(`the search index could not be loaded: status ${response.status}`)
  return response.text()
}
