/**
 * What DocSearch takes for `localStorage` when it asks whether it may store (`src/build/webpack.ts`): each time that it draws its modal, which
 * is twice for a key, it writes and removes an entry twice. One answer is enough for as long as the page lives. What it keeps
 * goes to the browser's storage as ever.
 */
let isAllowed: boolean | undefined

export const docSearchStorage: Pick<Storage, "setItem" | "removeItem"> = {
  /** @throws {Error} when the browser does not let the page store anything. */
  setItem(key, value) {
    isAllowed ??= canStore(key, value)
    if (!isAllowed) throw new Error("browser storage is not available")
  },
  removeItem() {
    // The entry is gone already.
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
