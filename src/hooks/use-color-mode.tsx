import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from "react"
import { DARK_QUERY, toMode, type ColorMode, type ColorModeChoice } from "../config/color-mode"
import { STORAGE_KEYS } from "../config/constants"
import { subscribeToStorage } from "./browser-storage"
import { applyColorMode, nextChoice, toChoice } from "./color-mode"
import { useMediaQuery } from "./use-media-query"
import { useStoredValue } from "./use-stored-value"

interface ColorModeContext {
  /** The displayed mode. */
  mode: ColorMode
  /** The reader's choice. */
  choice: ColorModeChoice
  /** Switches to the next choice, applies and stores it, and returns it. */
  cycle: () => ColorModeChoice
}

const Context = createContext<ColorModeContext | null>(null)

/**
 * Provides the color mode. The head script sets the attributes on `<html>` before first paint, and events update them.
 * Rendering never does: during hydration, React has the static values, and writing those would cause a flash.
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

/**
 * Returns the color mode, the reader's choice and the function that changes it.
 * @throws {Error} outside a `ColorModeProvider`.
 */
export function useColorMode(): ColorModeContext {
  const context = useContext(Context)
  if (!context) throw new Error("useColorMode must be called inside a ColorModeProvider")
  return context
}
