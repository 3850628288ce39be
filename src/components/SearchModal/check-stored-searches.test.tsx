import { checkStoredSearches } from "./check-stored-searches"

const RECENT = "__DOCSEARCH_RECENT_SEARCHES__x"
const hit = { objectID: "1", url: "/", hierarchy: { lvl1: "A" } }

afterEach(() => localStorage.clear())

test.each(["not json", "{}", "null", '[{"objectID":"1"}]', "[null]"])("the history %s is thrown away", (stored) => {
  localStorage.setItem(RECENT, stored)
  checkStoredSearches("x")
  expect(localStorage.getItem(RECENT)).toBeNull()
})

test("a sound history stays, and so does that of another index", () => {
  localStorage.setItem(RECENT, JSON.stringify([hit]))
  localStorage.setItem("__DOCSEARCH_FAVORITE_SEARCHES__y", "not json")
  checkStoredSearches("x")
  expect(localStorage.getItem(RECENT)).toBe(JSON.stringify([hit]))
  expect(localStorage.getItem("__DOCSEARCH_FAVORITE_SEARCHES__y")).toBe("not json")
})
