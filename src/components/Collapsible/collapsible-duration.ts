import { REDUCED_MOTION_MS } from "../../config/constants"

/**
 * How long a section of this height takes to open or close, in milliseconds: longer for higher content, but ever less
 * so (the curve that Material Design uses), and 1 ms for readers who prefer reduced motion.
 */
export function collapsibleDuration(heightPx: number, reducedMotion: boolean): number {
  if (reducedMotion) return REDUCED_MOTION_MS
  if (heightPx <= 0) return 0
  const units = heightPx / 36
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10)
}
