/** The releases of authentik that guides can be read for, and the reader's choice. */

/** The newest first; it is the default. */
export const RELEASES = ["2026.8", "2026.5", "2026.2", "2025.12"] as const
export type Release = (typeof RELEASES)[number]
export const DEFAULT_RELEASE: Release = RELEASES[0]

/** Storage key of the reader's release, shared by all guides. */
export const RELEASE_STORAGE_KEY = "authentik-release"

/** Set on `<html>` before first paint, so that style sheets show what is for the reader's release. */
export const RELEASE_ATTRIBUTE = "data-release"

/** On elements that are only for some releases: these, separated by spaces. `base.css` repeats it. */
export const RELEASES_ATTRIBUTE = "data-releases"

/** Parses a stored release; defaults to the newest. */
export const toRelease = (stored: string | null): Release =>
  RELEASES.find((release) => release === stored) ?? DEFAULT_RELEASE

/** The releases before `release`, which is any that authentik has had, such as `2025.10`. */
export function releasesBefore(release: string): Release[] {
  const [year = 0, month = 0] = release.split(".").map(Number)
  return RELEASES.filter((one) => {
    const [ownYear = 0, ownMonth = 0] = one.split(".").map(Number)
    return ownYear < year || (ownYear === year && ownMonth < month)
  })
}
