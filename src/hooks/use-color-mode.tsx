import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from "react"
import { STORAGE_KEYS } from "../config/constants"
import { subscribeToStorage } from "./browser-storage"
import {
  applyColorMode,
  DARK_QUERY,
  nextChoice,
  toChoice,
  toMode,
  type ColorMode,
  type ColorModeChoice,
} from "./color-mode"
import { useMediaQuery } from "./use-media-query"
import { useStoredValue } from "./use-stored-value"

interface ColorModeContext {
  /** What is shown. */
  mode: ColorMode
  /** What the reader chose. */
  choice: ColorModeChoice
  /** Goes on to the next choice, shows and keeps it; gives it back. */
  cycle: () => ColorModeChoice
}

const Context = createContext<ColorModeContext | null>(null)

/**
 * Knows the colour mode. The attributes on `<html>` are set before first paint by the head script and afterwards by
 * events, never by rendering: during hydration React has the static values, and writing those would flash.
 */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const [stored, store] = useStoredValue(STORAGE_KEYS.colorMode)
  const systemIsDark = useMediaQuery(DARK_QUERY)
  const choice = toChoice(stored)

  useEffect(() => {
    const system = window.matchMedia(DARK_QUERY)
    const unsubscribe = subscribeToStorage(applyColorMode)
    system.addEventListener("change", applyColorMode)
    window.addEventListener("pageshow", applyColorMode)
    return () => {
      unsubscribe()
      system.removeEventListener("change", applyColorMode)
      window.removeEventListener("pageshow", applyColorMode)
    }
  }, [])

  const cycle = useCallback(() => {
    const next = nextChoice(choice)
    store(next === "system" ? null : next)
    return next
  }, [choice, store])

  const value = useMemo(() => ({ mode: toMode(choice, systemIsDark), choice, cycle }), [choice, systemIsDark, cycle])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useColorMode(): ColorModeContext {
  const context = useContext(Context)
  if (!context) throw new Error("useColorMode must be called inside a ColorModeProvider")
  return context
}
