/** Bytes, and how they are printed. */
import zlib from "node:zlib"

export interface Sizes {
  raw: number
  gzip: number
  brotli: number
}

/** The total size of texts that are sent separately, each with the best compression of its format. */
export function sizesOf(texts: readonly Buffer[]): Sizes {
  const sum = (size: (text: Buffer) => number) => texts.reduce((total, text) => total + size(text), 0)
  return {
    raw: sum((text) => text.length),
    gzip: sum((text) => zlib.gzipSync(text, { level: 9 }).length),
    brotli: sum((text) => zlib.brotliCompressSync(text).length),
  }
}

/** Thousands of bytes, as the budgets count them: `12.3 KB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = Math.floor(sorted.length / 2)
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? at : at - 1], sorted[at]]
  return (low + high) / 2
}
