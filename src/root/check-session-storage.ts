const KEY = "session-storage-test"

/**
 * Removes `sessionStorage` if its methods throw an error. Gatsby reads it before it renders a page and handles only a
 * storage that is missing, so the page would never start.
 */
export function checkSessionStorage(): void {
  try {
    window.sessionStorage.setItem(KEY, "")
    window.sessionStorage.removeItem(KEY)
    window.sessionStorage.getItem(KEY)
  } catch {
    Object.defineProperty(window, "sessionStorage", { configurable: true, value: null })
  }
}
