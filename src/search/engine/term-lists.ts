/** The terms of the index and their postings, decoded on demand, because most are never needed. */
import { editDistance } from "../../guides/distance"
import { decodePostings, decodeTerms, FIELDS, fieldOffsets, type IndexFile, type Field } from "./index-file"

/** Maps a page number to its sections (numbers within the page). */
type SectionsByPage = ReadonlyMap<number, number[]>

/** By field: the sections that contain a term. A match of the page itself, such as its name, is in its first section. */
type Postings = Record<Field, SectionsByPage>

export interface TermLists {
  /** The terms with this prefix, including the term itself. */
  termsWithPrefix: (prefix: string) => string[]
  /** The terms with the same first letter and at most this many typos. */
  similarTo: (term: string, most: number) => string[]
  /** The sections that contain the term, or all terms of a phrase in the same field; empty for unknown terms. */
  postingsOf: (term: string) => Postings
  /** The terms of all names and other names. */
  nameTerms: () => string[]
}

const noPostings = () => ({
  name: new Map<number, number[]>(),
  keywords: new Map<number, number[]>(),
  about: new Map<number, number[]>(),
  heading: new Map<number, number[]>(),
  text: new Map<number, number[]>(),
})
const NOWHERE: Postings = noPostings()

function inSameSections(first: Postings, second: Postings): Postings {
  const both = noPostings()
  for (const field of FIELDS)
    for (const [page, sections] of first[field]) {
      const shared = sections.filter((section) => second[field].get(page)?.includes(section))
      if (shared.length > 0) both[field].set(page, shared)
    }
  return both
}

/** Decodes the terms of an index file at once, and the postings of each term and phrase when they are first needed. */
export function readTermLists(file: Pick<IndexFile, "pages" | "terms" | "postings">): TermLists {
  const terms = decodeTerms(file.terms)
  const lists = file.postings.split("\n")
  const read = new Map<number, Postings>()
  /** By section, numbered across all pages: the page, and the number within it. */
  const sections = file.pages.flatMap(({ sections }, page) => sections.map((_, number) => [page, number] as const))
  const first = fieldOffsets(file.pages.length, sections.length)

  const fieldOf = (number: number): Field => {
    if (number >= first.text) return "text"
    if (number >= first.heading) return "heading"
    if (number >= first.about) return "about"
    return number >= first.keywords ? "keywords" : "name"
  }

  const readList = (number: number): Postings => {
    const known = read.get(number)
    if (known) return known
    const postings = noPostings()
    decodePostings(lists[number] ?? "", (posting) => {
      const field = fieldOf(posting)
      const position = posting - first[field]
      const [page, section] = field === "text" || field === "heading" ? (sections[position] ?? [0, 0]) : [position, 0]
      const ofPage = postings[field].get(page)
      if (ofPage) ofPage.push(section)
      else postings[field].set(page, [section])
    })
    read.set(number, postings)
    return postings
  }

  /** Binary search: the index of the first term that is not before this one. */
  const lowerBound = (term: string): number => {
    let low = 0
    let high = terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((terms[middle] as string) < term) low = middle + 1
      else high = middle
    }
    return low
  }

  const postingsOfTerm = (term: string): Postings => {
    const number = lowerBound(term)
    return terms[number] === term ? readList(number) : NOWHERE
  }

  const ofPhrases = new Map<string, Postings>()
  const postingsOfPhrase = (phrase: string): Postings => {
    const found = ofPhrases.get(phrase) ?? phrase.split(" ").map(postingsOfTerm).reduce(inSameSections)
    ofPhrases.set(phrase, found)
    return found
  }

  return {
    termsWithPrefix: (prefix) => {
      const from = lowerBound(prefix)
      let to = from
      while (terms[to]?.startsWith(prefix)) to++
      return terms.slice(from, to)
    },
    // The first letter is rarely wrong, and other words are often one letter away: "ghost" is no host.
    similarTo: (term, most) => terms.filter((other) => other[0] === term[0] && editDistance(term, other, most) <= most),
    postingsOf: (term) => (term.includes(" ") ? postingsOfPhrase(term) : postingsOfTerm(term)),
    // Postings are in ascending order, and those of names come first.
    nameTerms: () =>
      terms.filter((_, number) => {
        let isInName = false
        decodePostings(lists[number] ?? "", () => (isInName = true), first.about)
        return isInName
      }),
  }
}
