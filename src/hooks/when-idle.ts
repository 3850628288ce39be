/** Delay in milliseconds in browsers without idle callbacks. */
const IDLE_FALLBACK_MS = 500

/** Calls back when the browser is idle; returns a function that cancels the request. */
export function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, IDLE_FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(callback)
  return () => window.cancelIdleCallback(request)
}
