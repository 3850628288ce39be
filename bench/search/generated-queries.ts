/**
 * Generates queries from the facts, so that the ranking is not tuned to handwritten lists. They are misspelled, truncated, joined
 * and split names, names with a protocol, settings and labels that occur in only one guide, and pitfalls with and without the
 * name.
 */
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"

export interface Query {
  q: string
  is: string
  within?: number
  kind: string
}

interface Fact {
  slug: string
  name: string
  category: string
  methods: { protocol: string; app?: { where?: string; settings?: unknown }[]; pitfalls?: unknown[] }[]
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

/**
 * Queries with the guide that each must find. The same seed gives the same queries.
 * @param directory the facts: a folder for each category, a YAML file for each application.
 */
export function generateQueries(directory: string, seed: number): Query[] {
  const random = randomFrom(seed)
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const facts = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(path.join(directory, name)).map(
        (file) => parse(readFileSync(path.join(directory, name, file), "utf8")) as Fact,
      ),
    )
  const namesWith = countBy(facts.map(({ name }) => name.toLowerCase().split(/[^a-z0-9]+/)))
  const keysOf = new Map(
    facts.map((fact) => [
      fact,
      [...new Set(fact.methods.flatMap(({ app = [] }) => app.flatMap(({ settings }) => leaves(settings))))],
    ]),
  )
  const texts = new Map(facts.map((fact) => [fact, JSON.stringify(fact).toLowerCase()]))

  return facts.flatMap((fact) => {
    const is = `/${fact.category}/${fact.slug}/`
    const queries: Query[] = []
    const add = (kind: string, q: string, within?: number) =>
      queries.push({ q, is, kind, ...(within ? { within } : {}) })
    const words = fact.name
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
    for (const protocol of new Set(fact.methods.map((method) => method.protocol))) {
      const label =
        { oauth2: pick(["oidc", "oauth", "openid connect"]), proxy: "proxy", ssf: "shared signals", other: "" }[
          protocol
        ] ?? protocol
      if (main && label) add("name and protocol", `${main} ${label}`.toLowerCase())
    }
    const unique = (text: string) => [...texts].filter(([, json]) => json.includes(text.toLowerCase())).length === 1
    const keys = (keysOf.get(fact) ?? []).filter(
      (key) => /^[\w. -]{6,45}$/.test(key) && /[a-z]/i.test(key) && !/company|authentik/i.test(key) && unique(key),
    )
    const identifiers = keys.filter((key) => /[._]|[a-z][A-Z]/.test(key) && !key.includes(" "))
    const labels = keys.filter((key) => key.includes(" "))
    for (let count = 0; count < 2 && identifiers.length > 0; count++) add("identifier", take(identifiers, random))
    for (let count = 0; count < 2 && labels.length > 0; count++) add("label", take(labels, random).toLowerCase(), 3)
    const pitfalls = fact.methods
      .flatMap((method) => method.pitfalls ?? [])
      .filter((pitfall): pitfall is string => typeof pitfall === "string")
    if (pitfalls.length > 0) {
      const phrase = pick(pitfalls).split(/\s+/).slice(0, 7).join(" ")
      add("pitfall", phrase, 5)
      if (main) add("name and pitfall", `${main.toLowerCase()} ${phrase.split(" ").slice(0, 3).join(" ")}`)
    }
    return queries
  })
}

function countBy(lists: string[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const word of new Set(list)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function leaves(settings: unknown): string[] {
  if (settings === null || typeof settings !== "object" || Array.isArray(settings)) return []
  return Object.entries(settings).flatMap(([key, value]) => [key, ...leaves(value)])
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
