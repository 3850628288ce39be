import { useEffect } from "react"
import { DEFAULT_DOCS_PLUGIN_ID, STORAGE_KEYS } from "../config/constants"
import { docsInstance } from "../config/navbar"
import { siteConfig } from "../config/site.config"
import { useStoredValue } from "./use-stored-value"

/** The reader's version of a docs instance, and a setter. A stored version that no longer exists is removed. */
export function usePreferredVersion(
  pluginId: string = DEFAULT_DOCS_PLUGIN_ID,
): [string | undefined, (name: string) => void] {
  const [stored, store] = useStoredValue(STORAGE_KEYS.preferredVersionPrefix + pluginId)
  const exists = docsInstance(siteConfig, pluginId).versions.some(({ name }) => name === stored)

  useEffect(() => {
    if (stored !== null && !exists) store(null)
  }, [stored, exists, store])

  return [exists && stored !== null ? stored : undefined, store]
}
