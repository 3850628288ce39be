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

export const navigationStarted = () => set(true)
export const navigationEnded = () => set(false)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** True from the start of a navigation to another path until its page is ready. */
export const isNavigating = () => isUnderWay
/** Whether another page than the first one is or will be shown. */
export const hasNavigated = () => wasUnderWay
const no = () => false

/** `isNavigating` as a hook. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(subscribe, isNavigating, no)
}
