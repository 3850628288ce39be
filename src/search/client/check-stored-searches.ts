import { readStored, writeStored } from "../../hooks/browser-storage"

/** DocSearch's storage key of favorites, without the index's name. */
export const FAVORITES_KEY = "__DOCSEARCH_FAVORITE_SEARCHES__"
const KEYS = ["__DOCSEARCH_RECENT_SEARCHES__", FAVORITES_KEY]

/**
 * Sanitizes DocSearch's history before DocSearch reads it. DocSearch inserts its texts as HTML, follows its addresses and
 * does not open if a value has the wrong type. Other code on this site, or an extension, can write to the storage.
 * Entries that are not hits are removed; angle brackets in texts are escaped.
 */
export function checkStoredSearches(indexName: string): void {
  for (const key of KEYS.map((prefix) => prefix + indexName)) {
    const stored = readStored(key)
    if (stored === null) continue
    const safe = JSON.stringify(hitsIn(stored))
    if (safe !== stored) writeStored(key, safe === "[]" ? null : safe)
  }
}

function hitsIn(stored: string): unknown[] {
  try {
    const list: unknown = JSON.parse(stored, escaped)
    return Array.isArray(list) ? list.filter(isHit) : []
  } catch {
    return []
  }
}

/** Escapes only angle brackets, so that texts that were stored escaped stay unchanged. */
function escaped(key: string, value: unknown): unknown {
  // DocSearch would show these instead of the texts.
  if (key === "_snippetResult" || key === "_highlightResult") return undefined
  return typeof value === "string" ? value.replace(/</g, "&lt;").replace(/>/g, "&gt;") : value
}

function isHit(hit: unknown): boolean {
  if (!isRecord(hit) || !isRecord(hit.hierarchy)) return false
  const texts = [...Object.values(hit.hierarchy), hit.content ?? null]
  return (
    typeof hit.objectID === "string" &&
    typeof hit.hierarchy.lvl1 === "string" &&
    /^(?:lvl[0-6]|content)$/.test(String(hit.type)) &&
    texts.every((text) => text === null || typeof text === "string") &&
    isAddress(hit.url)
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** `javascript:` addresses would run on click. */
function isAddress(url: unknown): boolean {
  try {
    return typeof url === "string" && /^https?:$/.test(new URL(url, window.location.href).protocol)
  } catch {
    return false
  }
}
