import { readStored, writeStored } from "../../../hooks/browser-storage"

const KEYS = ["__DOCSEARCH_RECENT_SEARCHES__", "__DOCSEARCH_FAVORITE_SEARCHES__"]

/**
 * Checks DocSearch's history before DocSearch reads it, because DocSearch inserts its texts as HTML, follows its addresses
 * and does not open if a value has another type. Other code on this site, or an extension, can write to the storage.
 * Entries that are not hits are removed; angle brackets in texts are escaped.
 */
export function checkStoredSearches(indexName: string): void {
  for (const key of KEYS.map((prefix) => prefix + indexName)) {
    const stored = readStored(key)
    if (stored === null) continue
    const safe = JSON.stringify(hitsIn(stored).map(safeHit))
    if (safe !== stored) writeStored(key, safe === "[]" ? null : safe)
  }
}

interface Hit {
  objectID: string
  url: string
  type: string
  content: string | null
  hierarchy: Record<string, string | null>
}

function hitsIn(stored: string): Hit[] {
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter(isHit) : []
  } catch {
    return []
  }
}

function isHit(hit: unknown): hit is Hit {
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

function safeHit(hit: Hit): Hit {
  const { hierarchy, content } = hit
  const levels = Object.entries(hierarchy).map(([level, text]) => [level, text && escapeBrackets(text)])
  return {
    ...hit,
    hierarchy: Object.fromEntries(levels),
    content: content && escapeBrackets(content),
    // Both would win over the texts above.
    ...("_snippetResult" in hit && { _snippetResult: undefined }),
    ...("_highlightResult" in hit && { _highlightResult: undefined }),
  }
}

/** Escapes only what begins an element, so that texts that were escaped when they were stored stay the same. */
const escapeBrackets = (text: string): string => text.replace(/</g, "&lt;").replace(/>/g, "&gt;")
