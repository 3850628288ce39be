/** The terms of the index and their postings, decoded on demand, because most are never needed. */
import { typingErrors } from "../../guides/distance"
import { decodePostings, decodeTerms, firstPlaces, type IndexFile, type Place } from "./index-file"

/** Maps a page number to its sections (numbers within the page). */
type SectionsByPage = ReadonlyMap<number, number[]>

/** By field: the sections that contain a term. A match of the page itself, such as its name, is in its first section. */
type Holders = Record<Place, SectionsByPage>

export interface TermLists {
  /** The terms with this prefix, including the term itself. */
  beginningWith: (beginning: string) => string[]
  /** The terms with at most this many typos. */
  similarTo: (term: string, most: number) => string[]
  /** The sections that contain the term; empty for unknown terms. */
  holdersOf: (term: string) => Holders
  /** Calls `visit` for each page whose name or other names contain a term, one term after the other. */
  visitNames: (visit: (term: string, field: NameField, page: number) => void) => void
}

/** The fields that MiniSearch searches. */
export const NAME_FIELDS = ["name", "keywords"] as const satisfies Place[]
type NameField = (typeof NAME_FIELDS)[number]

const noHolders = () => ({
  name: new Map<number, number[]>(),
  keywords: new Map<number, number[]>(),
  about: new Map<number, number[]>(),
  heading: new Map<number, number[]>(),
  text: new Map<number, number[]>(),
})
const NOWHERE: Holders = noHolders()

/** Decodes the terms of an index file at once, and the postings of each term when they are first needed. */
export function readTermLists(file: Pick<IndexFile, "pages" | "terms" | "postings">): TermLists {
  const terms = decodeTerms(file.terms)
  const lists = file.postings.split("\n")
  const read = new Map<number, Holders>()
  /** By section, numbered across all pages: the page, and the number within it. */
  const sections = file.pages.flatMap(({ sections }, page) => sections.map((_, number) => [page, number] as const))
  const first = firstPlaces(file.pages.length, sections.length)

  const kindOf = (number: number): Place => {
    if (number >= first.text) return "text"
    if (number >= first.heading) return "heading"
    if (number >= first.about) return "about"
    return number >= first.keywords ? "keywords" : "name"
  }

  const readList = (number: number): Holders => {
    const known = read.get(number)
    if (known) return known
    const holders = noHolders()
    decodePostings(lists[number] ?? "", (place) => {
      const kind = kindOf(place)
      const position = place - first[kind]
      const [page, section] = kind === "text" || kind === "heading" ? (sections[position] ?? [0, 0]) : [position, 0]
      const ofPage = holders[kind].get(page)
      if (ofPage) ofPage.push(section)
      else holders[kind].set(page, [section])
    })
    read.set(number, holders)
    return holders
  }

  /** Binary search: the index of the first term that is not before this one. */
  const place = (term: string): number => {
    let low = 0
    let high = terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((terms[middle] as string) < term) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    beginningWith: (beginning) => {
      const from = place(beginning)
      let to = from
      while (terms[to]?.startsWith(beginning)) to++
      return terms.slice(from, to)
    },
    similarTo: (term, most) => terms.filter((other) => typingErrors(term, other, most) <= most),
    holdersOf: (term) => {
      const number = place(term)
      return terms[number] === term ? readList(number) : NOWHERE
    },
    visitNames: (visit) => {
      for (const [number, term] of terms.entries())
        decodePostings(
          lists[number] ?? "",
          (place) => {
            if (place < first.keywords) visit(term, "name", place)
            else visit(term, "keywords", place - first.keywords)
          },
          first.about,
        )
    },
  }
}
