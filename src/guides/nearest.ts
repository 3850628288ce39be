/** Suggests guides for a mistyped or outdated address. */
import { editDistance } from "./distance"

interface Target {
  name: string
  path: string
  /** Vendor, former names, abbreviations. */
  aliases?: readonly string[]
}

/** On average, this share of an address's letters must match. */
const LEAST_SCORE = 0.5
/** The share of the letters of the last word, which names the application. */
const LEAST_NAME = 0.7
/** Of another name without typos; only a guide with the name itself scores higher. */
const ALIAS_SCORE = 0.95
/** A guide whose score is less than this share of the best one is not near. */
const NEAR_BEST = 0.85

/**
 * Returns the guides whose addresses are most similar to `pathname`, best first; none if no guide is near. Compares every
 * word of the address with the words of each guide's address and name. Also finds guides with another name in which the address ends.
 */
export function nearestGuides<T extends Target>(pathname: string, guides: readonly T[], limit = 5): T[] {
  const wanted = words(pathname)
  if (wanted.length === 0) return []
  const scored = guides
    .map((guide) => ({
      guide,
      score: isAlias(wanted, guide) ? ALIAS_SCORE : score(wanted, words(`${guide.path} ${guide.name}`)),
    }))
    .filter(({ score: value }) => value >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score: value }) => value >= best * NEAR_BEST)
    .slice(0, limit)
    .map(({ guide }) => guide)
}

/** Whether an address ends in another name of a guide, with or without separators. */
function isAlias(wanted: string[], { aliases = [] }: Target): boolean {
  const joined = wanted.join("")
  return aliases.some((alias) => {
    const name = words(alias)
    return name.join("") === wanted.at(-1) || (name.length > 1 && joined.endsWith(name.join("")))
  })
}

const IGNORED = new Set(["html", "index", "services", "service", "integrations", "docs", "category", "guide"])

const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !IGNORED.has(word))

/** The last word of an address names the application, so it has the highest weight, and no guide is near without it. */
function score(wanted: string[], known: string[]): number {
  let sum = 0
  let weights = 0
  wanted.forEach((word, index) => {
    const isLast = index === wanted.length - 1
    const weight = isLast ? 3 : 1
    const best = Math.max(
      ...known.map((other) => similarity(word, other)),
      word.length > 3 && contains(known, word) ? 0.9 : 0,
    )
    sum += isLast && best < LEAST_NAME ? -Infinity : weight * best
    weights += weight
  })
  return sum / weights
}

/** Whether a word is in one of the known words, or begins with one of them and continues in the next ones. */
const contains = (known: string[], word: string): boolean =>
  known.some((other, index) => other.includes(word) || known.slice(index).join("").startsWith(word))

/** The share of letters without typos: 1 for equal words. */
const similarity = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length)
