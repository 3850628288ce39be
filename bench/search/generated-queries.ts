/**
 * Generates queries from the guides, so that the ranking is not tuned to handwritten lists:
 *
 * - names that are misspelled, truncated, joined or split, and names with a protocol;
 * - settings and labels that only one guide has;
 * - symptoms, with and without the name.
 */
import type { SearchDocument } from "../../src/search/types"
import { termsOfGuides } from "./guide-terms"

export interface Query {
  q: string
  is: string
  within?: number
  /** The title of a section of the guide that must be among the first hits, too. */
  at?: string
  kind: string
}

/** A seeded pseudorandom number generator (mulberry32) with results from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** Queries with the guide that each must find. The same guides and seed give the same queries. */
export function generateQueries(guides: readonly SearchDocument[], seed: number): Query[] {
  const random = randomFrom(seed)
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const namesWith = countBy(guides.map(({ name }) => name.toLowerCase().split(/[^a-z0-9]+/)))
  const terms = termsOfGuides(guides)

  return guides.flatMap(({ path: is, name, protocols }) => {
    const queries: Query[] = []
    const add = (kind: string, q: string, within?: number) =>
      queries.push({ q, is, kind, ...(within ? { within } : {}) })
    const words = name
      .replace(/\(.*\)/, "")
      .split(/[^A-Za-z0-9]+/)
      .filter(Boolean)
    const main = words
      .filter((word) => word.length >= 5 && namesWith.get(word.toLowerCase()) === 1)
      .sort((a, b) => b.length - a.length)[0]
    if (main) {
      add("misspelled", misspell(main.toLowerCase(), random, pick))
      add("misspelled", misspell(main.toLowerCase(), random, pick))
      if (main.length >= 6) add("cut", main.toLowerCase().slice(0, Math.max(4, Math.ceil(main.length * 0.7))), 2)
      if (main.length >= 8) add("split", splitWord(main.toLowerCase(), random))
    }
    if (words.length === 2) add("joined", words.join("").toLowerCase())
    for (const protocol of protocols) {
      const label =
        { oauth2: pick(["oidc", "oauth", "openid connect"]), proxy: "proxy", ssf: "shared signals", other: "" }[
          protocol
        ] ?? protocol
      if (main && label) add("name and protocol", `${main} ${label}`.toLowerCase())
    }
    const { identifiers = [], labels = [], symptoms = [] } = terms.get(is) ?? {}
    for (let count = 0; count < 2 && identifiers.length > 0; count++) add("identifier", take(identifiers, random))
    for (let count = 0; count < 2 && labels.length > 0; count++) add("label", take(labels, random).toLowerCase(), 3)
    if (symptoms.length > 0) {
      const symptom = pick(symptoms)
      add("symptom", symptom, 5)
      if (main) add("name and symptom", `${main.toLowerCase()} ${symptom.split(" ").slice(0, 3).join(" ")}`)
    }
    return queries
  })
}

function countBy(lists: string[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const word of new Set(list)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function take<Item>(items: Item[], random: () => number): Item {
  return items.splice(Math.floor(random() * items.length), 1)[0] as Item
}

/** Makes one typing error: a letter is omitted, doubled, swapped with the next one, or replaced. */
function misspell(word: string, random: () => number, pick: <Item>(items: Item[]) => Item): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  switch (pick(["missing", "doubled", "swapped", "other"])) {
    case "missing":
      return word.slice(0, at) + word.slice(at + 1)
    case "doubled":
      return word.slice(0, at) + word[at] + word.slice(at)
    case "swapped":
      return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
    default:
      return word.slice(0, at) + pick([..."aeiourstn"]) + word.slice(at + 1)
  }
}

function splitWord(word: string, random: () => number): string {
  const at = 3 + Math.floor(random() * (word.length - 6))
  return `${word.slice(0, at)} ${word.slice(at)}`
}
