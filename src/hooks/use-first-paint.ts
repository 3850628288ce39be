import { startTransition, useEffect, useState } from "react"
import { hasNavigated } from "./navigation-status"

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
