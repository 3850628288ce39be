/** Suggests guides for a mistyped or outdated address. */
import { editDistance } from "./distance"

interface Target {
  name: string
  path: string
}

/**
 * Returns the guides whose addresses are most similar to `pathname`, best first. Compares every word of the address
 * with the words of each guide's address and name; on average, half of the letters must match.
 */
export function nearestGuides<T extends Target>(pathname: string, guides: readonly T[], limit = 5): T[] {
  const wanted = words(pathname)
  if (wanted.length === 0) return []
  return guides
    .map((guide) => ({ guide, score: score(wanted, words(`${guide.path} ${guide.name}`)) }))
    .filter(({ score: value }) => value >= 0.5)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ guide }) => guide)
}

const IGNORED = new Set(["html", "index", "services", "service", "integrations", "docs", "category", "guide"])

const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !IGNORED.has(word))

/** The last word of an address names the application, so it has the highest weight. */
function score(wanted: string[], known: string[]): number {
  const joined = known.join("")
  let sum = 0
  let weights = 0
  wanted.forEach((word, index) => {
    const weight = index === wanted.length - 1 ? 3 : 1
    const best = Math.max(
      ...known.map((other) => similarity(word, other)),
      word.length > 3 && joined.includes(word) ? 0.9 : 0,
    )
    sum += weight * best
    weights += weight
  })
  return sum / weights
}

/** The share of letters without typos: 1 for equal words. */
const similarity = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length)
