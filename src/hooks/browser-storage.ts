/**
 * The only access to browser storage. If storage is blocked, full or throws, it warns once in the console, and values
 * last only as long as the page.
 */

const fallback = new Map<string, string>()
const listeners = new Set<() => void>()
let warned = false

function warn(error: unknown) {
  if (warned) return
  warned = true
  console.warn("Browser storage is unavailable. Your choices last until this page closes.", error)
}

/** Whether storage has failed, so that values last only until the page closes. */
export const hasStorageFailed = (): boolean => warned

/** Returns the value of a key, or `null`. */
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

/** Stores a value, or removes it if `null`. Notifies this page's subscribers; the browser notifies other tabs. */
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

/** Calls `listener` after each change in any tab; returns a function that unsubscribes. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}
