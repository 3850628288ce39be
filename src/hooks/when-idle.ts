/** Milliseconds to wait where a browser has no idle callbacks. */
const IDLE_FALLBACK_MS = 500

/** Calls back when the browser has nothing else to do; gives a function that takes the request back. */
export function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, IDLE_FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(callback)
  return () => window.cancelIdleCallback(request)
}
