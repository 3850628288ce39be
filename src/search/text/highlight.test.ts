import { highlight, snippet } from "./highlight"

const tags = { pre: "<", post: ">" }
const terms = new Set(["quota", "roleattributepath", "group"])

test.each([
  ["the quota of a user", "the <quota> of a user"],
  ["nextcloud_quota", "nextcloud_<quota>"],
  ["role_attribute_path = x", "<role_attribute_path> = x"],
  ["Groups", "<Groups>"],
  ["role of a path", "role of a path"],
  ["", ""],
])("marks the matches in %j", (text, expected) => {
  expect(highlight(text, terms, tags).value).toBe(expected)
})

test("text that looks like HTML is not escaped", () => {
  expect(highlight('<b onclick="x">quota</b>', terms, tags).value).toBe('<b onclick="x"><quota></b>')
})

const options = { length: 5, ellipsis: "…", tags }

test("a snippet has the requested length and surrounds the match", () => {
  const value = snippet("one two three four five six quota seven eight nine ten", terms, options).value
  expect(value).toBe("…six <quota> seven eight nine…")
})

test("a snippet begins in the line of the match", () => {
  expect(snippet("first line\nquota of the second line here", terms, options).value).toBe(
    "…<quota> of the second line…",
  )
})

test("without a match, a snippet is the beginning of the text", () => {
  expect(snippet("one two three four five six", new Set(), options).value).toBe("one two three four five…")
})
