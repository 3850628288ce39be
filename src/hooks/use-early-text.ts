import type { RefObject } from "react"
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect"

/**
 * Passes on text that was typed into a field of the static page before hydration; otherwise, the first update would
 * empty the field. A stored value that a script filled in, and named in `data-own`, was not typed.
 * @param take receives the text; called at most once, on mount.
 */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useIsomorphicLayoutEffect(() => {
    const { value = "", dataset } = field.current ?? {}
    if (value && value !== dataset?.own) take(value)
  }, [])
}
