import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from "react"
import { ROOT_ATTRIBUTES, STORAGE_KEYS } from "../config/constants"
import { siteConfig } from "../config/site.config"
import type { AnnouncementConfig } from "../config/types"
import { readStored, writeStored } from "./browser-storage"
import { useStoredValue } from "./use-stored-value"

interface AnnouncementContext {
  /** The announcement; `null` if there is none, or if the reader has closed it. */
  announcement: AnnouncementConfig | null
  dismiss: () => void
}

const Context = createContext<AnnouncementContext | null>(null)

interface AnnouncementProviderProps {
  children: ReactNode
  /** The site's own by default. */
  announcement?: AnnouncementConfig | null
}

/**
 * Provides the announcement and whether the reader closed it. Static HTML always contains the bar; for readers who
 * closed it, the head script sets an attribute before first paint that hides it.
 */
export function AnnouncementProvider({ children, announcement = siteConfig.announcement }: AnnouncementProviderProps) {
  const [dismissed, setDismissed] = useStoredValue(STORAGE_KEYS.announcementDismissed)
  const [seenId] = useStoredValue(STORAGE_KEYS.announcementId)
  const id = announcement?.id

  useEffect(() => {
    if (!id || readStored(STORAGE_KEYS.announcementId) === id) return
    writeStored(STORAGE_KEYS.announcementDismissed, null)
    writeStored(STORAGE_KEYS.announcementId, id)
  }, [id])

  const dismiss = useCallback(() => {
    document.documentElement.setAttribute(ROOT_ATTRIBUTES.announcementDismissed, "")
    setDismissed("true")
  }, [setDismissed])

  const isClosed = announcement?.closeable === true && seenId === id && dismissed === "true"
  const value = useMemo(
    () => ({ announcement: isClosed ? null : announcement, dismiss }),
    [isClosed, announcement, dismiss],
  )
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/**
 * Returns the announcement and the function that closes it.
 * @throws {Error} outside an `AnnouncementProvider`.
 */
export function useAnnouncement(): AnnouncementContext {
  const context = useContext(Context)
  if (!context) throw new Error("useAnnouncement must be called inside an AnnouncementProvider")
  return context
}
