import { readStored, writeStored } from "../../hooks/browser-storage"

const KEYS = ["__DOCSEARCH_RECENT_SEARCHES__", "__DOCSEARCH_FAVORITE_SEARCHES__"]

/** Removes a history that is not a list of hits: DocSearch reads it unchecked and would no longer open. */
export function checkStoredSearches(indexName: string): void {
  for (const key of KEYS.map((prefix) => prefix + indexName)) {
    const stored = readStored(key)
    if (stored !== null && !isListOfHits(stored)) writeStored(key, null)
  }
}

function isListOfHits(stored: string): boolean {
  try {
    const list: unknown = JSON.parse(stored)
    return (
      Array.isArray(list) &&
      list.every(
        (hit) =>
          typeof hit?.url === "string" && typeof hit.objectID === "string" && typeof hit.hierarchy?.lvl1 === "string",
      )
    )
  } catch {
    return false
  }
}
