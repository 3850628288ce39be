import { startTransition, useEffect, useState } from "react"
import { whenIdle } from "../../hooks/when-idle"

/** Whether the page has been idle since the document was loaded. */
let wasIdle = false

/**
 * Whether the sidebar holds every guide, also those of folded categories. The static page leaves these out: at hundreds of
 * guides they would be a large part of every page. They come once the page is idle, so that the browser's own search finds them.
 */
export function useFullSidebar(): boolean {
  const [isFull, setFull] = useState(wasIdle)
  useEffect(() => {
    if (wasIdle) return
    return whenIdle(() => {
      wasIdle = true
      startTransition(() => setFull(true))
    })
  }, [])
  return isFull
}
