import { createHash } from "node:crypto"

/**
 * Returns a function that creates ids from location and text alone, so that an unchanged record keeps its id. If a text
 * repeats in one location, its id ends in a number.
 */
export function objectIdMaker(): (url: string, type: string, text: string) => string {
  const seen = new Map<string, number>()
  return (url, type, text) => {
    const digest = createHash("sha256")
      .update(JSON.stringify([url, type, text]))
      .digest("hex")
      .slice(0, 16)
    const count = (seen.get(digest) ?? 0) + 1
    seen.set(digest, count)
    return count === 1 ? digest : `${digest}-${count}`
  }
}
