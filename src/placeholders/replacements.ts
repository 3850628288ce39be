/** The reader's values for a guide's placeholders, stored only in their browser. */
import { readStored, writeStored } from "../hooks/browser-storage"

/** The reader's text by placeholder; `placeholderKey` makes the keys. */
export type Replacements = Readonly<Record<string, string>>

export const NO_REPLACEMENTS: Replacements = {}

/** The host that all guides share; all other values belong to one guide. */
export const SHARED_TOKEN = "authentik.company"

/** Storage key of the shared host; a guide's own values use this key, a colon and the guide's path. */
export const STORAGE_KEY = "hosts"

const storageKey = (key: string, path: string): string =>
  key === SHARED_TOKEN ? STORAGE_KEY : `${STORAGE_KEY}:${path}`

/** All replacements of the guide at `path`, including the shared host. */
export function readReplacements(path: string): Replacements {
  const shared = readRecord(STORAGE_KEY)[SHARED_TOKEN]
  const own = readRecord(`${STORAGE_KEY}:${path}`)
  return shared ? { ...own, [SHARED_TOKEN]: shared } : own
}

/** Stores a replacement; an empty text restores the placeholder. */
export function writeReplacement(path: string, key: string, text: string): void {
  const place = storageKey(key, path)
  const record = readRecord(place)
  if ((record[key] ?? "") === text) return
  if (text) record[key] = text
  else delete record[key]
  writeStored(place, Object.keys(record).length > 0 ? JSON.stringify(record) : null)
}

/** Restores all placeholders of the guide at `path`, including authentik's host. */
export function clearReplacements(path: string): void {
  writeStored(`${STORAGE_KEY}:${path}`, null)
  writeStored(STORAGE_KEY, null)
}

/** Other code on this site can write to the storage, so anything but a record of texts is ignored. */
function readRecord(key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "{}")
    if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {}
    const texts = Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    )
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}
