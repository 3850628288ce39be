import { checkSynonyms } from "./synonyms"

const FILE = "content/synonyms.yml"
const check = (pages: string) =>
  checkSynonyms(
    new Map([
      [FILE, `words: []\npages:\n  ${pages}\n`],
      ["content/guides/media/wiki/index.mdx", "a guide, even one with problems"],
    ]),
  ).problems

test("names of guides and fixed pages are accepted", () => {
  expect(check("/media/wiki/: [notebook]")).toEqual([])
  expect(check("/applications/: [catalog]")).toEqual([])
})

test("names of a page that does not exist are reported with the nearest page", () => {
  expect(check("/media/wikki/: [notebook]")).toEqual([
    {
      file: FILE,
      line: 3,
      field: "pages./media/wikki/",
      message: "there is no page /media/wikki/; did you mean /media/wiki/?",
    },
  ])
})
