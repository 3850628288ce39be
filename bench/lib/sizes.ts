/** Bytes and medians, and how they are printed. */

/** Formats bytes in units of 1,000, as the budgets count them: `12.3 KB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** The median; `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = Math.floor(sorted.length / 2)
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? at : at - 1], sorted[at]]
  return (low + high) / 2
}
