/** The words of the texts and where they stand, read from the file term by term: most are never asked for. */
import { typingErrors } from "../text/distance"
import { decodePostings, decodeTerms, type IndexFile } from "./index-file"

export interface TextLists {
  /** True if the term stands in any text. */
  has: (term: string) => boolean
  /** The terms that begin so, the term itself included. */
  beginningWith: (beginning: string) => string[]
  /** The terms with at most so many typing errors. */
  similarTo: (term: string, most: number) => string[]
  /** Page number to the sections of the page (numbers within it) whose text holds the term. */
  sectionsWith: (term: string) => ReadonlyMap<number, number[]>
}

const NOWHERE: ReadonlyMap<number, number[]> = new Map()

/** `firstSections` gives the number of each page's first section among all sections. */
export function readTextLists(file: Pick<IndexFile, "terms" | "postings">, firstSections: number[]): TextLists {
  const terms = decodeTerms(file.terms)
  const lists = file.postings.split("\n")
  const read = new Map<number, ReadonlyMap<number, number[]>>()

  const readList = (number: number): ReadonlyMap<number, number[]> => {
    const known = read.get(number)
    if (known) return known
    const sections = new Map<number, number[]>()
    let page = 0
    decodePostings(lists[number] ?? "", (section) => {
      while ((firstSections[page + 1] ?? Infinity) <= section) page++
      const within = section - (firstSections[page] ?? 0)
      const ofPage = sections.get(page)
      if (ofPage) ofPage.push(within)
      else sections.set(page, [within])
    })
    read.set(number, sections)
    return sections
  }

  /** Number of the first term that is not before this one. */
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
    has: (term) => terms[place(term)] === term,
    beginningWith: (beginning) => {
      const from = place(beginning)
      let to = from
      while (terms[to]?.startsWith(beginning)) to++
      return terms.slice(from, to)
    },
    similarTo: (term, most) => terms.filter((other) => typingErrors(term, other, most) <= most),
    sectionsWith: (term) => {
      const number = place(term)
      return terms[number] === term ? readList(number) : NOWHERE
    },
  }
}
