import { useCallback, useSyncExternalStore } from "react"
import { readStored, subscribeToStorage, writeStored } from "./browser-storage"

const nothing = () => null

/** A value from browser storage, in sync between tabs; `null` in static HTML and during hydration. */
export function useStoredValue(key: string): [string | null, (value: string | null) => void] {
  const read = useCallback(() => readStored(key), [key])
  const value = useSyncExternalStore(subscribeToStorage, read, nothing)
  const write = useCallback((next: string | null) => writeStored(key, next), [key])
  return [value, write]
}
