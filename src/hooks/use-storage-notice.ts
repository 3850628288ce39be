import { useSyncExternalStore } from "react"
import { hasStorageFailed, subscribeToStorage } from "./browser-storage"

/** Says how long a reader's values last: in private windows and with blocked cookies, the browser may refuse to store them. */
export const useStorageNotice = (): string =>
  useSyncExternalStore(subscribeToStorage, hasStorageFailed, () => false)
    ? "Kept until this page closes"
    : "Kept in this browser"
