import { createHash } from "node:crypto"

/**
 * Gives ids that depend on the place and on the text alone, so that a record keeps its id for as long as it says the
 * same. The same text twice in one place gets a number.
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
