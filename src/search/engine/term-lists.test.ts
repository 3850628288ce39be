import { buildIndex } from "../records/build-index"
import { buildRecords } from "../records/build-records"
import { pageTerms } from "../records/page-terms"
import { DOCUMENTS } from "../../../test/support/search-documents"
import { readTermLists } from "./term-lists"

const synonyms = { words: [], pages: { "/chat/nextcloud/": ["ownCloud fork"] } }
const { index, texts } = buildIndex(buildRecords(DOCUMENTS, { language: "en", synonyms }), synonyms)
const lists = readTermLists(index)

test.each(index.pages.map((entry, page) => [entry.name, entry, page] as const))(
  "each term of %s has postings for the page's fields and sections",
  (_, entry, page) => {
    const { name, keywords, headings } = pageTerms(entry, "", [])
    for (const term of name) expect(lists.postingsOf(term).name.get(page)).toEqual([0])
    for (const term of keywords) expect(lists.postingsOf(term).keywords.get(page)).toEqual([0])
    for (const [section, terms] of headings.entries())
      for (const term of terms) expect(lists.postingsOf(term).heading.get(page)).toContain(section)
    // The index also counts the terms of summaries.
    expect(headings.flat().length).toBeLessThanOrEqual(index.lengths.heading[page] ?? 0)
  },
)

test("a term's text postings list exactly the texts that contain it", () => {
  const expected = index.pages.flatMap((_, page) => {
    const sections = (JSON.parse(texts[`${page}.json`] ?? "[]") as string[]).flatMap((text, section) =>
      /(?<![a-z])nextcloud(?![a-z])/i.test(text) ? [section] : [],
    )
    return sections.length > 0 ? [[page, sections]] : []
  })
  expect(expected.length).toBeGreaterThan(0)
  expect([...lists.postingsOf("nextcloud").text]).toEqual(expected)
})

test("the terms of names are those of names and other names, and no others", () => {
  const terms = index.pages.flatMap((entry) => {
    const { name, keywords } = pageTerms(entry, "", [])
    return [...name, ...keywords]
  })
  expect(terms).toContain("owncloud")
  expect(lists.nameTerms()).toEqual([...new Set(terms)].sort())
})

test("a phrase has postings only for sections that contain all of its words", () => {
  const headings = (term: string) => [...lists.postingsOf(term).heading]
  expect(headings("configure grafana")).toEqual(headings("grafana"))
  expect(headings("configure grafana").length).toBeGreaterThan(0)
  expect(headings("grafana nextcloud")).toEqual([])
})
