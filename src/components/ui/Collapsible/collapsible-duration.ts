import { REDUCED_MOTION_MS } from "../../../config/constants"

/**
 * The duration of opening or closing a section of this height, in milliseconds. It grows less than linearly with the
 * height (Material Design's curve), and is 1 ms with reduced motion.
 */
export function collapsibleDuration(heightPx: number, reducedMotion: boolean): number {
  if (reducedMotion) return REDUCED_MOTION_MS
  if (heightPx <= 0) return 0
  const units = heightPx / 36
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10)
}
