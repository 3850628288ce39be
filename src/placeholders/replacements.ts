/** The reader's values for a guide's placeholders, stored only in their browser. */
import { readStored, writeStored } from "../hooks/browser-storage"
import { parseTyped } from "./parse-typed"
import { kindOfKey } from "./placeholder-key"

/** The reader's text by placeholder; `placeholderKey` makes the keys. */
export type Replacements = Readonly<Record<string, string>>

export const NO_REPLACEMENTS: Replacements = {}

/** What is authentik's own, and the same in all guides; all other values belong to one guide. */
export const SHARED_TOKENS: readonly string[] = ["authentik.company", "ldap.company", "<authentik_version>"]

/** Storage key of the shared values; a guide's own values use this key, a colon and the guide's path. */
export const STORAGE_KEY = "hosts"

/** Whether a value is stored for all guides; `placeholderKey` makes the key. */
export const isShared = (key: string): boolean => SHARED_TOKENS.includes(key)

const storageKey = (key: string, path: string): string => (isShared(key) ? STORAGE_KEY : `${STORAGE_KEY}:${path}`)

/** All replacements of the guide at `path`, including the shared ones; those that are invalid are left out. */
export function readReplacements(path: string): Replacements {
  const entries = [STORAGE_KEY, `${STORAGE_KEY}:${path}`].flatMap((place) =>
    Object.entries(readRecord(place)).filter(([key, text]) => storageKey(key, path) === place && isValid(key, text)),
  )
  return Object.fromEntries(entries)
}

/** Whether a field accepts a stored text. Earlier releases of this site, or other code, may have stored invalid ones. */
export const isValid = (key: string, text: string): boolean => parseTyped(text, kindOfKey(key)).text === text

/** Stores a replacement; an empty text restores the placeholder. */
export function writeReplacement(path: string, key: string, text: string): void {
  const place = storageKey(key, path)
  const record = readRecord(place)
  if ((record[key] ?? "") === text) return
  if (text) record[key] = text
  else delete record[key]
  writeStored(place, Object.keys(record).length > 0 ? JSON.stringify(record) : null)
}

/** Restores the placeholders of the guide at `path`, except those that other guides share. */
export const clearReplacements = (path: string): void => writeStored(`${STORAGE_KEY}:${path}`, null)

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
