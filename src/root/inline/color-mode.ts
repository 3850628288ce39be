import { parseChoice, showColorMode } from "../../config/color-mode"
import { STORAGE_KEYS } from "../../config/constants"
import type { SiteConfig } from "../../config/types"
import { readStorage } from "./read-storage"

/** Shows the stored color mode, or the system's. */
export function setColorMode(config: SiteConfig["colorMode"]): void {
  showColorMode(parseChoice(readStorage(STORAGE_KEYS.colorMode), config))
}
