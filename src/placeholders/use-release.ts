import { useCallback } from "react"
import { DEFAULT_RELEASE, type Release, RELEASE_ATTRIBUTE, RELEASE_STORAGE_KEY, toRelease } from "../guides/releases"
import { readStored } from "../hooks/browser-storage"
import { useIsomorphicLayoutEffect } from "../hooks/use-isomorphic-layout-effect"
import { useStoredValue } from "../hooks/use-stored-value"

/** The release of authentik that is stored; the newest by default. */
export const readRelease = (): Release => toRelease(readStored(RELEASE_STORAGE_KEY))

/**
 * The reader's release of authentik, for all guides, and a function that changes it. It is the newest one in static HTML
 * and during hydration; the newest one is not stored, so that it stays the newest. Style sheets read it from `<html>`,
 * where an inline script sets it before the first paint.
 */
export function useRelease(): [Release, (release: string) => void] {
  const [stored, store] = useStoredValue(RELEASE_STORAGE_KEY)
  const release = toRelease(stored)
  useIsomorphicLayoutEffect(() => {
    document.documentElement.setAttribute(RELEASE_ATTRIBUTE, readRelease())
  }, [release])
  const choose = useCallback((chosen: string) => store(chosen === DEFAULT_RELEASE ? null : chosen), [store])
  return [release, choose]
}
