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
])("in %j what was found is marked", (text, expected) => {
  expect(highlight(text, terms, tags).value).toBe(expected)
})

test("text that looks like HTML comes out as it went in", () => {
  expect(highlight('<b onclick="x">quota</b>', terms, tags).value).toBe('<b onclick="x"><quota></b>')
})

const options = { length: 5, ellipsis: "…", tags }

test("a snippet is as long as asked for and stands around what was found", () => {
  const value = snippet("one two three four five six quota seven eight nine ten", terms, options).value
  expect(value).toBe("…six <quota> seven eight nine…")
})

test("a snippet begins in the line of what was found", () => {
  expect(snippet("first line\nquota of the second line here", terms, options).value).toBe(
    "…<quota> of the second line…",
  )
})

test("where nothing was found, a snippet is the beginning", () => {
  expect(snippet("one two three four five six", new Set(), options).value).toBe("one two three four five…")
})
