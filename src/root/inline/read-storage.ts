/** Returns a stored value, or `null`, also if storage is blocked; the app itself then warns in the console. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
