import { useSyncExternalStore } from "react"

/** Whether a navigation to another path is under way; told by `src/root/navigation.ts`, shown by the progress bar. */
let isNavigating = false
const listeners = new Set<() => void>()

function set(value: boolean) {
  if (isNavigating === value) return
  isNavigating = value
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

const read = () => isNavigating
const no = () => false

/** True between the start of a navigation to another path and the moment its page is there. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(subscribe, read, no)
}
