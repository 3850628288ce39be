import { useEffect, useRef, useState, type RefObject } from "react"
import { readStored } from "../../../hooks/browser-storage"
import { FAVORITES_KEY } from "../../../search/client/check-stored-searches"

/**
 * Returns a number that changes with the first favorite and without the last one. DocSearch shows fewer recent searches if
 * there are favorites, but counts them only when it starts, so it must start again.
 */
export function useHistoryLimit(root: RefObject<HTMLElement>, indexName: string): number {
  const [changes, setChanges] = useState(0)
  const hadFavorites = useRef<boolean>()
  useEffect(() => {
    if (!root.current) return
    const count = () => {
      const hasFavorites = (readStored(FAVORITES_KEY + indexName) ?? "[]") !== "[]"
      if (hadFavorites.current !== undefined && hadFavorites.current !== hasFavorites)
        setChanges((before) => before + 1)
      hadFavorites.current = hasFavorites
    }
    count()
    // DocSearch has no event for this. It stores a favorite and then renders its list.
    const observer = new MutationObserver(count)
    observer.observe(root.current, { subtree: true, childList: true })
    return () => observer.disconnect()
  }, [root, indexName])
  return changes
}
