import { useCallback, useState } from "react"
import { readStored, subscribeToStorage, writeStored } from "../hooks/browser-storage"
import { useIsomorphicLayoutEffect } from "../hooks/use-isomorphic-layout-effect"
import { toWay, WAY_STORAGE_KEY, type SetupWay } from "./setup-way"

/**
 * The last selected configuration format, for all methods and guides; undefined in static HTML and in the first render.
 */
export function useSetupWay(): [SetupWay | undefined, (way: string) => void] {
  const [way, setWay] = useState<SetupWay>()
  useIsomorphicLayoutEffect(() => {
    const read = () => setWay(toWay(readStored(WAY_STORAGE_KEY)))
    read()
    return subscribeToStorage(read)
  }, [])
  const choose = useCallback((chosen: string) => writeStored(WAY_STORAGE_KEY, toWay(chosen)), [])
  return [way, choose]
}
