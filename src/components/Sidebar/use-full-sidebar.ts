import { startTransition, useEffect, useState } from "react"

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

/** Milliseconds to wait where a browser has no idle callbacks. */
const IDLE_FALLBACK_MS = 500

/** Calls back when the browser has nothing else to do; gives a function that takes the request back. */
function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, IDLE_FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(callback)
  return () => window.cancelIdleCallback(request)
}
