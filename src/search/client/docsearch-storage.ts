/**
 * Replaces `localStorage` in DocSearch's test for available storage (`src/build/webpack.ts`). DocSearch writes and
 * removes an entry twice on each render, which is twice per key; here one test is enough for the page's lifetime. Its
 * data goes to the browser's storage as usual.
 */
let isAllowed: boolean | undefined

export const docSearchStorage: Pick<Storage, "setItem" | "removeItem"> = {
  /** @throws {Error} if the browser does not allow storage. */
  setItem(key, value) {
    isAllowed ??= canStore(key, value)
    if (!isAllowed) throw new Error("browser storage is not available")
  },
  removeItem() {
    // The entry has already been removed.
  },
}

function canStore(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value)
    window.localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
