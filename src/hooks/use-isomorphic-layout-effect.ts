import { useEffect, useLayoutEffect } from "react"

/** `useLayoutEffect` that keeps quiet where there is no document and nothing to lay out. */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect
