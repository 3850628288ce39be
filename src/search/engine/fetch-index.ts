import { fetchText } from "../../network/fetch-text"
import { INDEX_PATH } from "../constants"

/**
 * Fetches the index as text. `no-cache` revalidates the file, so that it is never older than the pages.
 * @throws {Error} if the server does not have it or is silent for too long.
 */
export async function fetchIndex(root: string): Promise<string> {
  const { response, text } = await fetchText(root + INDEX_PATH, { cache: "no-cache" })
  if (!response.ok) throw new Error(`the search index could not be loaded: status ${response.status}`)
  return text
}
