/** Creates all files of the embedded engine. Pure; runs in Node. */
import { INDEX_PATH } from "../constants"
import { buildIndex } from "./build-index"
import { eachRecord } from "./build-records"
import type { SearchDocument, Synonyms } from "../types"

/**
 * Returns the files' content by path relative to the site's root. The index has a fixed name, because pages request it
 * without further information; the texts are in a folder whose name changes with them.
 */
export function createSearchFiles(
  documents: SearchDocument[],
  synonyms: Synonyms,
  language: string,
): Record<string, string> {
  const { index, texts } = buildIndex(eachRecord(documents, { language, synonyms }), synonyms)
  const files: Record<string, string> = { [INDEX_PATH]: JSON.stringify(index) }
  for (const [name, content] of Object.entries(texts)) files[index.texts + name] = content
  return files
}
