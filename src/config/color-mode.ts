/** Color modes, for hooks and for the head script. Keep it small, because each page contains that script. */
import { ROOT_ATTRIBUTES } from "./constants"
import type { SiteConfig } from "./types"

export type ColorMode = "light" | "dark"
export type ColorModeChoice = "system" | ColorMode

export const DARK_QUERY = "(prefers-color-scheme: dark)"

/** Parses a stored choice; any unknown text means that the reader chose nothing. */
export function parseChoice(stored: string | null, config: SiteConfig["colorMode"]): ColorModeChoice {
  if (stored === "light" || stored === "dark") return stored
  return config.respectSystem ? "system" : config.default
}

/** The color mode to show for a choice. */
export function toMode(choice: ColorModeChoice, systemIsDark: boolean): ColorMode {
  if (choice !== "system") return choice
  return systemIsDark ? "dark" : "light"
}

/** Writes a choice, or the system's preference, to the attributes that style sheets read. */
export function showColorMode(choice: ColorModeChoice): void {
  const root = document.documentElement
  root.setAttribute(ROOT_ATTRIBUTES.themeChoice, choice)
  root.setAttribute(ROOT_ATTRIBUTES.theme, toMode(choice, window.matchMedia(DARK_QUERY).matches))
}
