/** Parses a query into its words, each with all its interpretations. */
import { SEARCH_QUERY_MAX_LENGTH } from "../../config/constants"
import { toleratedTypos } from "../../guides/distance"
import { cleanQuery } from "../text/clean-query"
import { joinedTerm, termOf, wordsOf } from "../text/words"
import { closestNames } from "./closest-names"
import { LABEL_MARK, NAME_FIELDS, type Field } from "./index-file"
import type { LoadedIndex } from "./load-index"
import { both, either, isInName, lookup, weighted, type Findings, type LookupOptions } from "./lookup"

/** One word of the query. */
export interface Unit {
  term: string
  findings: Findings
  /** Whether it is part of an identifier that was found as a whole. */
  isCompound?: boolean
  /** A number next to specific words: part of a version, date or address. It raises scores, but no page needs it. */
  isNumber?: boolean
}

/** Words that have no weight next to other words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "a an and are as at be by can do does every for from how i in into is it my not no of on only or the then to use using via when with configure setup integrate integration guide authentik".split(
    " ",
  ),
)

/** Weights of a word's interpretations, relative to the word itself. */
const WEIGHT = {
  /** Longer words, if the index also contains the typed one. */
  prefixOfWholeWord: 0.5,
  typo: 0.75,
  /** Names with a typo, if the index also contains longer words. */
  typoOfPrefix: 0.45,
  fuzzyText: 0.4,
  synonym: 0.6,
  joined: 1.2,
  compound: 3,
  joinedPrefix: 0.8,
  labelForWord: 0.6,
  /** The matches of one word alone, if the index contains it joined with its neighbors. */
  partOfJoined: 0.4,
  partOfCompound: 0.15,
  split: 0.8,
}

/** Fields in which synonyms are found. Not names: a synonym of a word in a name does not refer to that application. */
const SYNONYM_FIELDS: Field[] = ["heading", "about", "text"]

const MOST_PARTS = 12

interface Part {
  part: string
  /** Index of the typed word that it is part of. */
  word: number
  /** Absent for a word without weight. */
  unit?: Unit
}

/** Returns the words of a query that match a page. Stop words count only if there are no other words. */
export function unitsOf(query: string, index: LoadedIndex): Unit[] {
  const parts = partsOf(query)
  const significant = parts.filter(({ unit }) => unit)
  // Next to other words, the "out" of "session times out" is not the beginning of Outline.
  const isFinished = (part: string) => significant.length > 1 && index.isCommon(termOf(part))
  const hasWords = significant.some(({ part }) => !isNumber(part))
  for (const [position, { part, unit }] of significant.entries()) {
    if (!unit) continue
    const isUnfinished = position === significant.length - 1 && !isFinished(part)
    unit.findings = hasWords && isNumber(part) ? lookup(index, part) : findWord(part, isUnfinished, index)
  }
  addJoined(parts, index)
  addSynonyms(parts, index)
  for (const { part, unit } of significant) {
    if (unit?.findings.size === 0 && !isNumber(part)) unit.findings = findHalves(part, index)
  }
  const found = significant.flatMap(({ unit }) => (unit && unit.findings.size > 0 ? [unit] : []))
  // In "port 636", the number is the only word that most guides do not have.
  const isSpecific = ({ term, isCompound }: Unit) => isCompound || !(isNumber(term) || index.isCommon(term))
  if (!found.some(isSpecific)) return found
  return found.map((unit) => (isNumber(unit.term) ? { ...unit, isNumber: true } : unit))
}

const isNumber = (part: string): boolean => /^\d+$/.test(part)

/** Returns the terms of a query as typed. Stop words count only if there are no other words. */
export const queryTermsOf = (query: string): string[] => partsOf(query).flatMap(({ unit }) => unit?.term ?? [])

/** Returns the terms of all words of a query, including stop words. */
export const phraseOf = (query: string): string[] => partsOf(query).map(({ part }) => termOf(part))

function partsOf(query: string): Part[] {
  const parts = wordsOf(cleanQuery(query).slice(0, SEARCH_QUERY_MAX_LENGTH))
    .flatMap(({ parts }, word): Part[] => parts.map((part) => ({ part, word })))
    .slice(0, MOST_PARTS)
  const isSignificant = ({ part }: Part) => !STOP_WORDS.has(part)
  const significant = parts.some(isSignificant) ? parts.filter(isSignificant) : parts
  for (const part of significant) part.unit = { term: termOf(part.part), findings: new Map() }
  return parts
}

function findWord(part: string, last: boolean, index: LoadedIndex): Findings {
  const term = termOf(part)
  if (part.length === 1) return lookup(index, term, { prefix: last, fields: NAME_FIELDS })
  const exact = either(lookup(index, term), findLabel(index, term, { weight: WEIGHT.labelForWord }))
  // A finished word that the index contains matches only itself; the last word may be unfinished.
  if (!last && (exact.size > 0 || index.isCommon(term))) return exact
  const weight = exact.size > 0 ? WEIGHT.prefixOfWholeWord : 1
  const begun = lookup(index, term, {
    prefix: true,
    weight,
    ...(part.length === 2 ? { fields: [...NAME_FIELDS, "heading", "about"] } : {}),
  })
  const found = either(exact, begun)
  if (exact.size > 0 || [...found.values()].some(isInName)) return found
  const forError = found.size > 0 ? WEIGHT.typoOfPrefix : WEIGHT.typo
  const corrected = closestNames(part, last, index).reduce(
    (all, candidate) => either(all, lookup(index, candidate, { weight: forError })),
    found,
  )
  return corrected.size > 0
    ? corrected
    : lookup(index, term, { fuzzy: toleratedTypos(term.length), weight: WEIGHT.fuzzyText })
}

/** Finds a whole interface label that was typed as one or several words. */
const findLabel = (index: LoadedIndex, term: string, options: LookupOptions): Findings =>
  lookup(index, LABEL_MARK + term, { ...options, fields: ["text"] })

/**
 * Finds adjacent words that the index contains as one word. Each of them then also matches the joined word; their own
 * matches lose weight, most of all if they were typed as one identifier.
 */
function addJoined(parts: Part[], index: LoadedIndex): void {
  const joined = new Set<Part>()
  for (let length = parts.length; length > 1; length--) {
    for (let from = 0; from + length <= parts.length; from++) {
      const span = parts.slice(from, from + length)
      if (span.every((part) => joined.has(part))) continue
      // The "4.8" of a version is not "48 hours".
      if (span.every(({ part }) => isNumber(part))) continue
      const term = joinedTerm(span.map(({ part }) => part))
      const isCompound = span.every(({ word }) => word === span[0]?.word)
      const whole = either(
        lookup(index, term, { weight: isCompound ? WEIGHT.compound : WEIGHT.joined }),
        findLabel(index, term, { weight: WEIGHT.joined }),
      )
      const isLast = from + length === parts.length && term.length > 4
      const begun = { prefix: true, weight: WEIGHT.joinedPrefix }
      const found = isLast ? [lookup(index, term, begun), findLabel(index, term, begun)].reduce(either, whole) : whole
      if (found.size === 0) continue
      for (const part of span) {
        if (!part.unit) continue
        const alone = joined.has(part)
          ? 1
          : isCompound
            ? WEIGHT.partOfCompound
            : whole.size > 0
              ? WEIGHT.partOfJoined
              : 1
        part.unit.findings = either(weighted(part.unit.findings, alone), found)
        if (whole.size === 0) continue
        joined.add(part)
        if (isCompound) part.unit.isCompound = true
      }
    }
  }
}

function addSynonyms(parts: Part[], index: LoadedIndex): void {
  const terms = parts.map(({ part }) => termOf(part))
  for (const phrases of index.file.synonyms) {
    for (const [number, phrase] of phrases.entries()) {
      const from = positionOf(phrase, terms)
      if (from < 0) continue
      for (const other of phrases.filter((_, index) => index !== number)) {
        // The words of a phrase must be in one section: "in" alone is in the heading of many.
        const found = lookup(index, other.join(" "), { weight: WEIGHT.synonym, fields: SYNONYM_FIELDS })
        for (const { unit } of parts.slice(from, from + phrase.length))
          if (unit) unit.findings = either(unit.findings, found)
      }
    }
  }
}

const positionOf = (phrase: string[], terms: string[]): number =>
  terms.findIndex((_, from) => phrase.every((term, offset) => terms[from + offset] === term))

/** Splits a word that no page contains into two known words. */
function findHalves(part: string, index: LoadedIndex): Findings {
  let best: Findings = new Map()
  let bestScore = 0
  for (let cut = 2; cut <= part.length - 2; cut++) {
    const found = both(
      lookup(index, termOf(part.slice(0, cut)), { weight: WEIGHT.split }),
      lookup(index, termOf(part.slice(cut)), { weight: WEIGHT.split }),
    )
    const score = Math.max(0, ...[...found.values()].map((finding) => finding.score))
    if (score > bestScore) [best, bestScore] = [found, score]
  }
  return best
}
