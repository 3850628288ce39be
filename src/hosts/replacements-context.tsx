import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from "react"
import { subscribeToStorage } from "../hooks/browser-storage"
import { useIsomorphicLayoutEffect } from "../hooks/use-isomorphic-layout-effect"
import {
  clearReplacements,
  NO_REPLACEMENTS,
  readReplacements,
  writeReplacement,
  type Replacements,
} from "./replacements"

interface ReplacementsState {
  /** Path of the guide; empty on other pages, whose placeholders nothing replaces. */
  path: string
  replacements: Replacements
  /** Keeps the text for a placeholder; an empty one brings the placeholder back. */
  replace: (key: string, text: string) => void
  reset: () => void
}

const Context = createContext<ReplacementsState>({
  path: "",
  replacements: NO_REPLACEMENTS,
  replace: () => undefined,
  reset: () => undefined,
})

/**
 * Knows what the reader put in the place of the placeholders of the guide at `path`. The first render has none, as static
 * HTML has; what is kept comes before the browser paints that render, so that no line is ever seen to move.
 */
export function ReplacementsProvider({ path, children }: { path: string; children: ReactNode }) {
  const [replacements, setReplacements] = useState(NO_REPLACEMENTS)

  useIsomorphicLayoutEffect(() => {
    const read = () => {
      const next = readReplacements(path)
      // Other choices are kept in the same storage; their changes must not render the whole guide.
      setReplacements((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next))
    }
    read()
    return subscribeToStorage(read)
  }, [path])

  const replace = useCallback((key: string, text: string) => writeReplacement(path, key, text), [path])
  const reset = useCallback(() => clearReplacements(path), [path])
  const value = useMemo(() => ({ path, replacements, replace, reset }), [path, replacements, replace, reset])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export const useReplacements = (): ReplacementsState => useContext(Context)
