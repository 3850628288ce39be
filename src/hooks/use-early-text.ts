import type { RefObject } from "react"
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect"

/**
 * Passes on text that was typed into a field of the static page before hydration; otherwise, the first update would
 * empty the field.
 * @param take receives the text; called at most once, on mount.
 */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useIsomorphicLayoutEffect(() => {
    if (field.current?.value) take(field.current.value)
  }, [])
}
