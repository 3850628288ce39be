/**
 * The only way to the browser's storage. Where it is blocked, full or throws, one warning goes to the console and the
 * values live as long as the page: nothing is kept, and everything works.
 */

const fallback = new Map<string, string>()
const listeners = new Set<() => void>()
let warned = false

function warn(error: unknown) {
  if (warned) return
  warned = true
  console.warn("Browser storage is unavailable. Your choices last until you leave this page.", error)
}

/** The value under a key, or `null`. */
export function readStored(key: string): string | null {
  const kept = fallback.get(key)
  if (kept !== undefined) return kept
  try {
    return window.localStorage.getItem(key)
  } catch (error) {
    warn(error)
    return null
  }
}

/** Keeps a value, or removes it when it is `null`; tells this page's subscribers, and the browser tells other tabs. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
    fallback.delete(key)
  } catch (error) {
    warn(error)
    if (value === null) fallback.delete(key)
    else fallback.set(key, value)
  }
  listeners.forEach((listener) => listener())
}

/** Calls `listener` after each change, in this tab or another; gives back what ends it. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}
