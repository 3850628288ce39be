import { startTransition, useEffect, useState } from "react"
import { hasNavigated } from "./navigation-status"

/** Blocks of a method in the first paint. Summary, requirements and the reader's values above them fill a screen. */
const FIRST_BLOCKS = 3

/**
 * Whether a page that replaces another is not painted yet, so that it should leave out what readers cannot see. Always false on
 * the first page, which is painted before scripts run, and where the target of a hash may be hidden.
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

/** The blocks of a text that `useFirstPaint` wants painted first: all of them later. */
export const firstOf = <T>(blocks: T[], isFirstPaint: boolean): T[] =>
  isFirstPaint ? blocks.slice(0, FIRST_BLOCKS) : blocks
