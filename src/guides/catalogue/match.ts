/** Finds applications by name, other names, protocols, category, and with typos. */
import { editDistance, toleratedTypos } from "../distance"
import { byName } from "../order"
import { PROTOCOL_WORDS } from "../protocol-words"
import type { CatalogueEntry } from "./entries"

type Named = Pick<CatalogueEntry, "name" | "aliases"> & Partial<Pick<CatalogueEntry, "protocols" | "category">>

/** How well a query matches, from an equal name to a word with typos. Higher is better, and 0 is no match. */
const EQUAL = 100
const BEGINS = 80
const WORD_BEGINS = 60
const CONTAINS = 40
const KIND = 30
const TYPO = 20
/** A match of another name ranks below the same match of the name. */
const ALIAS = 5

/**
 * Returns the entries that match `query`, best first; those that match equally well are in the order of their names.
 * Typos only count when nothing matches as typed: "plex" should not list Plesk next to an exact match.
 * @param query as typed; an empty query matches every entry, and changes no order.
 */
export function matchEntries<T extends Named>(query: string, entries: readonly T[]): T[] {
  const typed = normalize(query)
  if (!typed) return [...entries]
  const asTyped = ranked(entries, (entry) => Math.max(scoreNames(entry, typed, scoreName), scoreKind(typed, entry)))
  return asTyped.length > 0 ? asTyped : ranked(entries, (entry) => scoreNames(entry, typed, scoreTypos))
}

function ranked<T extends Named>(entries: readonly T[], scoreOf: (entry: T) => number): T[] {
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byName(a.entry, b.entry))
    .map(({ entry }) => entry)
}

/** The largest share of different letters in a similar name: 0.43 would find FortiOS for "notion". */
const MOST_DIFFERENT = 0.42

/** Returns the entries whose names are most similar to `query`, best first, for a query that matches none. */
export function similarEntries<T extends Named>(query: string, entries: readonly T[], limit = 4): T[] {
  const typed = compact(normalize(query))
  if (typed.length < 2) return []
  return entries
    .map((entry) => ({ entry, share: Math.min(...names(entry).map((name) => difference(typed, compact(name)))) }))
    .filter(({ share }) => share <= MOST_DIFFERENT)
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

const WORDS_OF: Record<string, string[] | undefined> = Object.fromEntries(
  Object.entries(PROTOCOL_WORDS).map(([protocol, words]) => [protocol, normalize(words).split(" ")]),
)

/** The best score of an entry's names. */
const scoreNames = (entry: Named, typed: string, score: (typed: string, name: string) => number): number =>
  Math.max(score(typed, normalize(entry.name)), ...entry.aliases.map((alias) => score(typed, normalize(alias)) - ALIAS))

/**
 * Words of protocols and of the category, alone or with the beginnings of words of the names: "saml", "monitoring" or "nextcloud
 * saml". Only whole words of protocols and categories match, so that the beginning of a name finds names.
 */
function scoreKind(typed: string, { protocols = [], category = "", ...entry }: Named): number {
  const kindWords = [...protocols.flatMap((protocol) => WORDS_OF[protocol] ?? []), ...category.split("-")]
  // Categories are plural: "dashboard" finds Dashboards.
  const isKind = (word: string) => kindWords.includes(word) || kindWords.includes(`${word}s`)
  const typedWords = typed.split(" ")
  if (!typedWords.some(isKind)) return 0
  const nameWords = names(entry).flatMap((name) => name.split(" "))
  return typedWords.every((word) => isKind(word) || nameWords.some((other) => other.startsWith(word))) ? KIND : 0
}

function scoreName(typed: string, name: string): number {
  // Readers type "one password" or "nextcloud" for names with other spaces.
  const joined = compact(typed)
  const whole = compact(name)
  if (joined === whole) return EQUAL
  if (whole.startsWith(joined)) return BEGINS
  const words = name.split(" ")
  if (typed.split(" ").every((word) => words.some((other) => other.startsWith(word)))) return WORD_BEGINS
  return joined.length > 1 && whole.includes(joined) ? CONTAINS : 0
}

/** The fewer typos, the better: "organizer" is Organizr rather than an organization. */
function scoreTypos(typed: string, name: string): number {
  const words = name.split(" ")
  const inWords = typed
    .split(" ")
    .reduce((sum, word) => sum + Math.min(...words.map((other) => countTypos(word, other))), 0)
  return Math.max(0, TYPO - Math.min(inWords, countTypos(compact(typed), compact(name))))
}

/** The number of typos in a word that is the beginning of the other one; Infinity if they are too many. */
const countTypos = (typed: string, word: string): number =>
  editDistance(typed, word, toleratedTypos(typed.length), true)
