/** Finds applications by name, other names, and with typos. */
import { editDistance, toleratedTypos } from "../distance"
import { byName } from "../order"
import type { CatalogueEntry } from "./entries"

type Named = Pick<CatalogueEntry, "name" | "aliases">

/** How well a query matches, from an equal name to a word with typos. Higher is better, and 0 is no match. */
const EQUAL = 100
const BEGINS = 80
const WORD_BEGINS = 60
const CONTAINS = 40
const TYPO = 20
/** A match of another name ranks below the same match of the name. */
const ALIAS = 5

/**
 * Returns the entries that match `query`, best first; those that match equally well are in the order of their names.
 * @param query as typed; an empty query matches every entry, and changes no order.
 */
export function matchEntries<T extends Named>(query: string, entries: readonly T[]): T[] {
  const typed = normalize(query)
  if (!typed) return [...entries]
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(typed, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byName(a.entry, b.entry))
  // Typos only fill the gap when nothing matches as typed: "plex" should not list Plesk next to an exact match.
  const best = scored[0]?.score ?? 0
  return scored.filter(({ score }) => score > TYPO || best <= TYPO).map(({ entry }) => entry)
}

/**
 * Returns the entries whose names are most similar to `query`, best first, for a query that matches none. The share of
 * different letters is at most a half.
 */
export function similarEntries<T extends Named>(query: string, entries: readonly T[], limit = 4): T[] {
  const typed = compact(normalize(query))
  if (typed.length < 2) return []
  return entries
    .map((entry) => ({ entry, share: Math.min(...names(entry).map((name) => difference(typed, compact(name)))) }))
    .filter(({ share }) => share <= 0.5)
    .sort((a, b) => a.share - b.share)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

const difference = (a: string, b: string): number => editDistance(a, b) / Math.max(a.length, b.length)

/** Lowercase, without accents and punctuation: `Réseau What's-Up` becomes `reseau whats up`. */
const normalize = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
const compact = (text: string): string => text.replaceAll(" ", "")
const names = ({ name, aliases }: Named): string[] => [name, ...aliases].map(normalize)

const scoreOf = (typed: string, { name, aliases }: Named): number =>
  Math.max(scoreName(typed, normalize(name)), ...aliases.map((alias) => scoreName(typed, normalize(alias)) - ALIAS), 0)

function scoreName(typed: string, name: string): number {
  // Readers type "one password" or "nextcloud" for names with other spaces.
  const joined = compact(typed)
  const whole = compact(name)
  if (joined === whole) return EQUAL
  if (whole.startsWith(joined)) return BEGINS
  const words = name.split(" ")
  const typedWords = typed.split(" ")
  if (typedWords.every((word) => words.some((other) => other.startsWith(word)))) return WORD_BEGINS
  if (joined.length > 1 && whole.includes(joined)) return CONTAINS
  const hasTypos = typedWords.every((word) => words.some((other) => isNear(word, other))) || isNear(joined, whole)
  return hasTypos ? TYPO : 0
}

/** Whether a word with tolerable typos is the beginning of the other one. */
const isNear = (typed: string, word: string): boolean =>
  editDistance(typed, word, toleratedTypos(typed.length), true) <= toleratedTypos(typed.length)
