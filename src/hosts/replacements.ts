/** What readers put in the place of a guide's placeholders, kept in their browser and nowhere else. */
import { readStored, writeStored } from "../hooks/browser-storage"

/** Text of the reader by placeholder; see `placeholderKey` in src/guides. */
export type Replacements = Readonly<Record<string, string>>

export const NO_REPLACEMENTS: Replacements = {}

/** The host that all guides share: it is remembered for all of them, everything else for its guide. */
export const SHARED_TOKEN = "authentik.company"

/** Where the shared host is kept; a guide's own follow under this name, a colon and the guide's path. */
export const STORAGE_KEY = "hosts"

const storageKey = (key: string, path: string): string =>
  key === SHARED_TOKEN ? STORAGE_KEY : `${STORAGE_KEY}:${path}`

/** All replacements of the guide at `path`, the shared host among them. */
export function readReplacements(path: string): Replacements {
  const shared = readRecord(STORAGE_KEY)[SHARED_TOKEN]
  const own = readRecord(`${STORAGE_KEY}:${path}`)
  return shared ? { ...own, [SHARED_TOKEN]: shared } : own
}

/** Keeps a replacement; an empty text brings the placeholder back. */
export function writeReplacement(path: string, key: string, text: string): void {
  const place = storageKey(key, path)
  const record = readRecord(place)
  if ((record[key] ?? "") === text) return
  if (text) record[key] = text
  else delete record[key]
  writeStored(place, Object.keys(record).length > 0 ? JSON.stringify(record) : null)
}

/** Brings all placeholders of the guide at `path` back, authentik's host included. */
export function clearReplacements(path: string): void {
  writeStored(`${STORAGE_KEY}:${path}`, null)
  writeStored(STORAGE_KEY, null)
}

/** Storage is open to everything that runs on this site: what is no record of texts counts as nothing. */
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
