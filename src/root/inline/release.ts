import { DEFAULT_RELEASE, RELEASE_ATTRIBUTE, RELEASE_STORAGE_KEY, toRelease } from "../../guides/releases"
import { readStorage } from "./read-storage"

/** Shows what is for the reader's release of authentik, and the release in the fields of `ReleaseField`. */
export function showRelease(): void {
  const release = toRelease(readStorage(RELEASE_STORAGE_KEY))
  document.documentElement.setAttribute(RELEASE_ATTRIBUTE, release)
  if (release === DEFAULT_RELEASE) return
  const fill = () => {
    for (const field of document.querySelectorAll<HTMLSelectElement>("select[data-release-field]"))
      field.value = release
  }
  document.addEventListener("DOMContentLoaded", fill, { once: true })
}
