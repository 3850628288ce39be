import { useCallback, useState } from "react"
import { DEFAULT_RELEASE, type Release, RELEASE_ATTRIBUTE, RELEASE_STORAGE_KEY, toRelease } from "../guides/releases"
import { readStored, subscribeToStorage, writeStored } from "../hooks/browser-storage"
import { useIsomorphicLayoutEffect } from "../hooks/use-isomorphic-layout-effect"

/** The release of authentik that is stored; the newest by default. */
export const readRelease = (): Release => toRelease(readStored(RELEASE_STORAGE_KEY))

/** Stores the reader's release; the default is not stored, so that it stays the newest one. */
export const writeRelease = (release: string): void => {
  const chosen = toRelease(release)
  writeStored(RELEASE_STORAGE_KEY, chosen === DEFAULT_RELEASE ? null : chosen)
}

/**
 * The reader's release of authentik, for all guides, and a function that changes it. It is the newest one in static HTML
 * and in the first render. Style sheets read it from `<html>`, where an inline script sets it before the first paint.
 */
export function useRelease(): [Release, (release: string) => void] {
  const [release, setRelease] = useState<Release>(DEFAULT_RELEASE)
  useIsomorphicLayoutEffect(() => {
    const read = () => {
      const stored = readRelease()
      document.documentElement.setAttribute(RELEASE_ATTRIBUTE, stored)
      setRelease(stored)
    }
    read()
    return subscribeToStorage(read)
  }, [])
  return [release, useCallback(writeRelease, [])]
}
