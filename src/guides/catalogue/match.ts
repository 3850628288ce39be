/** Finds applications by name, other names, protocols, category, and with a typo. */
import { editDistance } from "../distance"
import { byName } from "../order"
import type { CatalogueEntry } from "./entries"
import { isRequired, labelsOf, splitProtocols, wordsOf } from "./query-words"

type Named = Pick<CatalogueEntry, "name" | "aliases" | "alias" | "isKind"> &
  Partial<Pick<CatalogueEntry, "protocols" | "category">>

/** How well a query matches, from an equal name to a kind of application. Higher is better, and 0 is no match. */
const EQUAL = 100
const BEGINS = 80
const WORD_BEGINS = 60
const CONTAINS = 40
const KIND = 30
/** A whole word of a name ranks above the beginning of one: "vault" is HashiCorp Vault rather than Vaultwarden. */
const WHOLE_WORD = 10
/** A match of another name ranks below the same match of the name. */
const ALIAS = 5

/**
 * Returns the entries that match `query`, best first; those that match equally well are in the order of their names. An
 * entry that only another name found has it as `alias`, and one that only its protocol or category found has `isKind`. If
 * nothing matches as typed, whole names match without optional words, then words with one typo, then a part of an address.
 * @param query as typed; an empty query matches every entry, and changes no order. One without letters and digits matches none.
 */
export function matchEntries<T extends Named>(query: string, entries: readonly T[]): T[] {
  if (!query.trim()) return [...entries]
  const words = wordsOf(query)
  const required = words.filter(isRequired)
  for (const [typed, scoreName] of [
    [words, scoreBeginning],
    [required, scoreWhole],
    [required, scoreTypo],
  ] as const) {
    const found = ranked(typed, entries, scoreName)
    if (found.length > 0) return found
  }
  for (const label of labelsOf(query)) {
    const found = ranked(wordsOf(label), entries, scoreWhole)
    if (found.length > 0) return found
  }
  return []
}

function ranked<T extends Named>(words: string[], entries: readonly T[], scoreName: ScoreName): T[] {
  if (words.length === 0) return []
  const { rest, protocols } = splitProtocols(words)
  return entries
    .map((entry) => {
      const ofKind = scoreKinds(rest, protocols, entry, scoreName)
      if (protocols.length === 0) return { entry, ...ofKind }
      const named = scoreNames(words, entry, scoreName)
      // A protocol alone means no application with its name: "ldap" is not ProFTPD because of mod_ldap.
      const isPart = rest.length === 0 && named.score < EQUAL - ALIAS
      return { entry, ...best([isPart ? { score: Math.min(named.score, KIND) } : named, ofKind]) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byName(a.entry, b.entry))
    .map(({ entry, score, alias }) => {
      if (score === KIND) return { ...entry, isKind: true }
      return alias ? { ...entry, alias } : entry
    })
}

/** The largest share of different letters in a similar name: a third would find Ansible for "plausible". */
const MOST_DIFFERENT = 0.33
/** A name that shares only a word is less near than one with a typo. */
const KNOWN_WORD = 0.3
/** Shorter words are too often a part of other names, or the beginning of other words, by chance. */
const isLong = (word: string): boolean => word.length >= 4

/**
 * Returns the entries whose names are most similar to `query`, best first, for a query that matches none. Names with a whole
 * word of the query are similar, too.
 */
export function similarEntries<T extends Named>(query: string, entries: readonly T[], limit = 4): T[] {
  const typed = splitProtocols(wordsOf(query)).rest.filter(isRequired)
  const joined = typed.join("")
  if (joined.length < 2) return []
  const long = typed.filter(isLong)
  const difference = ({ words, whole }: Name): number =>
    long.some((word) => words.includes(word))
      ? KNOWN_WORD
      : Math.min(...[joined, ...long].map((word) => editDistance(word, whole) / Math.max(word.length, whole.length)))
  return entries
    .map((entry) => ({ entry, share: Math.min(...namesOf(entry).map(difference)) }))
    .filter(({ share }) => share <= MOST_DIFFERENT)
    .sort((a, b) => a.share - b.share)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

interface Name {
  words: string[]
  /** Without spaces, because readers type "one password" or "nextcloud" for names with other spaces. */
  whole: string
  isAlias: boolean
}

/** The names of each entry, which do not change while a reader types. */
const known = new WeakMap<Named, Name[]>()

function namesOf(entry: Named): Name[] {
  const names =
    known.get(entry) ??
    [entry.name, ...entry.aliases].map((text, index) => {
      const words = wordsOf(text)
      return { words, whole: words.join(""), isAlias: index > 0 }
    })
  known.set(entry, names)
  return names
}

interface Score {
  score: number
  /** The other name that matches, if the name does not. */
  alias?: string
}

const best = (scores: Score[]): Score => scores.reduce((one, other) => (other.score > one.score ? other : one))

/** Scores a word, or a query without its spaces, as a name. */
type ScoreName = (typed: string, name: Name) => number

/** Scores names of protocols and words of the category, alone or with a name: "saml", "monitoring" or "nextcloud saml". */
function scoreKinds(rest: string[], protocols: readonly string[][], entry: Named, scoreName: ScoreName): Score {
  if (!protocols.every((some) => some.some((one) => !one || entry.protocols?.includes(one)))) return { score: 0 }
  const isKind = (word: string) => isLong(word) && entry.category?.split("-").some((other) => other.startsWith(word))
  const names = rest.filter((word) => !isKind(word))
  const scoreOf = (words: string[]) => (words.length > 0 ? scoreNames(words, entry, scoreName) : { score: KIND })
  return best(names.length < rest.length ? [scoreOf(rest), scoreOf(names)] : [scoreOf(rest)])
}

/** How well an entry's names match all words joined, or the word that they match worst. */
function scoreNames(words: readonly string[], entry: Named, scoreName: ScoreName): Score {
  const scoreOf = (typed: string): Score => {
    const [own = 0, ...others] = namesOf(entry).map((name) => scoreName(typed, name))
    const other = Math.max(0, ...others) - ALIAS
    const alias = own > 0 ? undefined : entry.aliases[others.indexOf(other + ALIAS)]
    return own >= other ? { score: own } : { score: other, alias }
  }
  const joined = scoreOf(words.join(""))
  return words.length > 1 ? best([joined, { score: Math.min(...words.map((word) => scoreOf(word).score)) }]) : joined
}

function scoreBeginning(typed: string, { words, whole }: Name): number {
  if (typed === whole) return EQUAL
  const wholeWord = words.includes(typed) ? WHOLE_WORD : 0
  if (whole.startsWith(typed)) return BEGINS + wholeWord
  if (words.some((word) => word.startsWith(typed))) return WORD_BEGINS + wholeWord
  return typed.length > 1 && whole.includes(typed) ? CONTAINS : 0
}

/** Of another name, all words: "code" alone does not mean Semgrep because of "code scanning". */
const scoreWhole: ScoreName = (typed, { words, whole, isAlias }) =>
  typed === whole || (!isAlias && words.includes(typed)) ? EQUAL : 0

/** A plural, or one typo in at least six letters. Typos in shorter words, and two, find too many other applications. */
const scoreTypo: ScoreName = (typed, { words, whole }) =>
  [whole, ...words].some((name) => typed === `${name}s` || (typed.length >= 6 && editDistance(typed, name, 1) <= 1))
    ? EQUAL
    : 0
