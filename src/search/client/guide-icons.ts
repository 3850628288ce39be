/** The icons of guides, which hits show: loaded once for the modal and the results page. */
import { withPrefix } from "gatsby"
import { ICONS_FILE, pathnameOf } from "../../guides/paths"
import type { GuideIcon, GuideIcons } from "../../guides/types"
import { fetchJson } from "../../network/fetch-json"

let icons: GuideIcons = {}
let isRequested = false
const listeners = new Set<() => void>()

/** Loads the icons, unless they are loaded or under way. Without them, hits show the icon of their kind. */
export function loadGuideIcons(): void {
  if (isRequested) return
  isRequested = true
  fetchJson(withPrefix(ICONS_FILE), "The list of icons").then(
    (loaded) => {
      icons = Object(loaded) as GuideIcons
      for (const listener of listeners) listener()
    },
    () => {
      isRequested = false
    },
  )
}

/** Calls `listener` when the icons have loaded. Returns a function that ends this. */
export function onGuideIcons(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The icon of the guide with this address, if it is a guide's and the icons have loaded. */
export const guideIconAt = (url: string): GuideIcon | undefined => icons[pathnameOf(url)]
