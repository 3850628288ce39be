import { parseChoice, showColorMode, type ColorModeChoice } from "../config/color-mode"
import { STORAGE_KEYS } from "../config/constants"
import { siteConfig } from "../config/site.config"
import { readStored } from "./browser-storage"

const { respectSystem } = siteConfig.colorMode

/** Parses a stored choice; any unknown text means that the reader chose nothing. */
export const toChoice = (stored: string | null): ColorModeChoice => parseChoice(stored, siteConfig.colorMode)

/** The next choice in the cycle: system, light, dark, system; or light and dark if the system is not respected. */
export function nextChoice(choice: ColorModeChoice): ColorModeChoice {
  if (choice === "system") return "light"
  if (choice === "light") return "dark"
  return respectSystem ? "system" : "light"
}

/** Writes the stored choice, or the system's preference, to the attributes that style sheets read. */
export const applyColorMode = (): void => showColorMode(toChoice(readStored(STORAGE_KEYS.colorMode)))
