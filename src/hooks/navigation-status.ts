import { useSyncExternalStore } from "react"

/** Whether a navigation to another path is under way; told by `src/root/navigation.ts`, shown by the progress bar. */
let isUnderWay = false
const listeners = new Set<() => void>()

function set(value: boolean) {
  if (isUnderWay === value) return
  isUnderWay = value
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

/** True between the start of a navigation to another path and the moment its page is there. */
export const isNavigating = () => isUnderWay
const no = () => false

/** `isNavigating`, live. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(subscribe, isNavigating, no)
}
