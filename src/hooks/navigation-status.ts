import { useSyncExternalStore } from "react"

/** Whether a navigation to another path is in progress; set by `src/root/navigation.ts`, shown by the progress bar. */
let isUnderWay = false
let wasUnderWay = false
const listeners = new Set<() => void>()

function set(value: boolean) {
  if (isUnderWay === value) return
  isUnderWay = value
  wasUnderWay ||= value
  listeners.forEach((listener) => listener())
}

/** Call this when a navigation to another path starts. */
export const navigationStarted = () => set(true)
/** Call this when the page of a navigation is ready. */
export const navigationEnded = () => set(false)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** True from the start of a navigation to another path until its page is ready. */
export const isNavigating = () => isUnderWay
/** Whether a navigation to another path has started since the page was loaded. */
export const hasNavigated = () => wasUnderWay
const no = () => false

/** `isNavigating` as a hook. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(subscribe, isNavigating, no)
}
