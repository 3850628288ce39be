import { useEffect, useLayoutEffect } from "react"

/** `useLayoutEffect` without a warning during static rendering. */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect
