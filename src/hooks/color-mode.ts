import { ROOT_ATTRIBUTES, STORAGE_KEYS } from "../config/constants"
import { siteConfig } from "../config/site.config"
import { readStored } from "./browser-storage"

export type ColorMode = "light" | "dark"
export type ColorModeChoice = "system" | ColorMode

export const DARK_QUERY = "(prefers-color-scheme: dark)"

const { default: defaultMode, respectSystem } = siteConfig.colorMode

/** Parses a stored choice; any unknown text means that the reader chose nothing. */
export function toChoice(stored: string | null): ColorModeChoice {
  if (stored === "light" || stored === "dark") return stored
  return respectSystem ? "system" : defaultMode
}

/** The next choice in the cycle: system, light, dark, system; or light and dark if the system is not respected. */
export function nextChoice(choice: ColorModeChoice): ColorModeChoice {
  if (choice === "system") return "light"
  if (choice === "light") return "dark"
  return respectSystem ? "system" : "light"
}

export function toMode(choice: ColorModeChoice, systemIsDark: boolean): ColorMode {
  if (choice !== "system") return choice
  return systemIsDark ? "dark" : "light"
}

/** Writes the stored choice, or the system's preference, to the attributes that style sheets read. */
export function applyColorMode(): void {
  const choice = toChoice(readStored(STORAGE_KEYS.colorMode))
  const root = document.documentElement
  root.setAttribute(ROOT_ATTRIBUTES.themeChoice, choice)
  root.setAttribute(ROOT_ATTRIBUTES.theme, toMode(choice, window.matchMedia(DARK_QUERY).matches))
}
