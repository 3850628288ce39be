import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from "react"
import { DEFAULT_RELEASE, type Release } from "../guides/releases"
import { subscribeToStorage } from "../hooks/browser-storage"
import { useIsomorphicLayoutEffect } from "../hooks/use-isomorphic-layout-effect"
import {
  clearReplacements,
  NO_REPLACEMENTS,
  readReplacements,
  writeReplacement,
  type Replacements,
} from "./replacements"
import { useRelease } from "./use-release"

export interface ReplacementsState {
  /** Path of the guide; empty on other pages, where nothing is replaced. */
  path: string
  replacements: Replacements
  /** Stores the text for a placeholder; an empty text restores the placeholder. */
  replace: (key: string, text: string) => void
  /** Restores the placeholders of this guide. Values and the release that are for all guides stay. */
  reset: () => void
  /** The reader's release of authentik, and how to change it. */
  release: Release
  chooseRelease: (release: string) => void
}

const Context = createContext<ReplacementsState>({
  path: "",
  replacements: NO_REPLACEMENTS,
  replace: () => undefined,
  reset: () => undefined,
  release: DEFAULT_RELEASE,
  chooseRelease: () => undefined,
})

/**
 * Provides the reader's replacements for the guide at `path`. The first render has none, like static HTML; stored
 * values are applied before the browser paints that render, so that no line moves visibly.
 */
export function ReplacementsProvider({ path, children }: { path: string; children: ReactNode }) {
  const [replacements, setReplacements] = useState(NO_REPLACEMENTS)
  const [release, chooseRelease] = useRelease()

  useIsomorphicLayoutEffect(() => {
    const read = () => {
      const next = readReplacements(path)
      // The same storage contains other settings, whose changes must not rerender the guide.
      setReplacements((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next))
    }
    read()
    return subscribeToStorage(read)
  }, [path])

  const replace = useCallback((key: string, text: string) => writeReplacement(path, key, text), [path])
  const reset = useCallback(() => clearReplacements(path), [path])
  const value = useMemo(
    () => ({ path, replacements, replace, reset, release, chooseRelease }),
    [path, replacements, replace, reset, release, chooseRelease],
  )
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The replacements of the current guide, with functions to change them; none outside of a guide. */
export const useReplacements = (): ReplacementsState => useContext(Context)
