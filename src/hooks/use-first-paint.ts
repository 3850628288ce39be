import { startTransition, useEffect, useState } from "react"
import { hasNavigated } from "./navigation-status"

/** Blocks of a method in the first paint. Summary, requirements and the reader's values above them fill a screen. */
const FIRST_BLOCKS = 3

/**
 * Whether a page that replaces another one is not painted yet, and so should omit content outside the screen. Always
 * false on the first page, which is painted before scripts run, and with a hash, whose target may be in that content.
 */
export function useFirstPaint(): boolean {
  const [isFirst, setFirst] = useState(() => hasNavigated() && window.location.hash === "")
  useEffect(() => {
    if (!isFirst) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => setFirst(false))
    })
    return () => cancelAnimationFrame(frame)
  }, [isFirst])
  return isFirst
}

/** Returns the blocks of a text to render: only the first few before the first paint, then all. */
export const firstOf = <T>(blocks: T[], isFirstPaint: boolean): T[] =>
  isFirstPaint ? blocks.slice(0, FIRST_BLOCKS) : blocks
