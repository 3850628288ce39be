import { ROOT_ATTRIBUTES, STORAGE_KEYS } from "../../config/constants"
import { readStorage } from "./read-storage"

/**
 * Hides the announcement if the reader has closed it.
 * @param id the id of a closeable announcement; `null` if there is none.
 */
export function hideAnnouncement(id: string | null): void {
  if (id === null || readStorage(STORAGE_KEYS.announcementId) !== id) return
  if (readStorage(STORAGE_KEYS.announcementDismissed) !== "true") return
  document.documentElement.setAttribute(ROOT_ATTRIBUTES.announcementDismissed, "")
}
