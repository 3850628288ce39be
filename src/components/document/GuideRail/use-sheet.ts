import { useCallback, useEffect, useState, type RefObject } from "react"
import { trapFocus } from "../../../hooks/trap-focus"

/** From this width on, the rail is next to the text; style sheets repeat it. */
const WIDE = "(min-width: 75em)"

/**
 * Whether the rail is open as a sheet, and a function that closes it. Navigation and a wide window close it, too. The focus
 * stays in the open sheet.
 */
export function useSheet(sheet: RefObject<HTMLElement>): { isSheet: boolean; close: () => void } {
  const [isSheet, setIsSheet] = useState(false)
  const close = useCallback(() => closeSheet(sheet.current), [sheet])

  useEffect(() => {
    const rail = sheet.current
    // React 18 listens to this event on <details> only.
    const follow = () => setIsSheet(!!rail?.matches(":popover-open"))
    const wide = window.matchMedia(WIDE)
    rail?.addEventListener("toggle", follow)
    wide.addEventListener("change", close)
    window.addEventListener("popstate", close)
    return () => {
      rail?.removeEventListener("toggle", follow)
      wide.removeEventListener("change", close)
      window.removeEventListener("popstate", close)
    }
  }, [sheet, close])

  useEffect(() => {
    const rail = sheet.current
    if (!isSheet || !rail) return
    rail.addEventListener("keydown", trapFocus)
    return () => rail.removeEventListener("keydown", trapFocus)
  }, [sheet, isSheet])

  return { isSheet, close }
}

/** Closes the sheet if it is open. Browsers without popovers show the rail below the text. */
function closeSheet(sheet: HTMLElement | null): void {
  if (sheet && "hidePopover" in sheet && sheet.matches(":popover-open")) sheet.hidePopover()
}
