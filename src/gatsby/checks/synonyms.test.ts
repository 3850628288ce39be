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

test.each([
  ["the same word twice", "[[docker, compose, Docker]]", 'words[0][2]: the search reads "Docker" and "docker"'],
  ["a word and its plural", "[[photo, photos]]", 'words[0][1]: the search reads "photos" and "photo" the same way'],
  ["a word in two groups", "[[docker, compose], [compose, stack]]", 'words[1][0]: "compose" is also in words[0]; join'],
  ["a word of punctuation", '[[docker, "***"]]', 'words[0][1]: "***" has no letters or digits'],
])("%s is reported", (_, words, message) => {
  const { problems } = checkSynonyms(new Map([[FILE, `words: ${words}\n`]]))
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([expect.stringContaining(message)])
})

test("names of a page that are the same for the search are reported; two pages may share a name", () => {
  expect(check("{ /applications/: [catalog], /media/wiki/: [catalog] }")).toEqual([])
  expect(check("/media/wiki/: [note-book, Note Book]").map(({ message }) => message)).toEqual([
    'the search reads "Note Book" and "note-book" the same way; remove one',
  ])
})
