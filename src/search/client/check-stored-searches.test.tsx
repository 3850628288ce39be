import fc from "fast-check"
import { RUNS } from "../../../test/support/property-runs"
import { checkStoredSearches } from "./check-stored-searches"

const RECENT = "__DOCSEARCH_RECENT_SEARCHES__x"
const hit = { objectID: "1", url: "/", type: "lvl1", content: null, hierarchy: { lvl0: "A &amp; B", lvl1: "A" } }
const stored = () => JSON.parse(localStorage.getItem(RECENT) ?? "null") as (typeof hit)[] | null

function check(history: unknown) {
  localStorage.setItem(RECENT, typeof history === "string" ? history : JSON.stringify(history))
  checkStoredSearches("x")
}

afterEach(() => localStorage.clear())

test.each(["not json", "{}", "null", '[{"objectID":"1"}]', "[null]"])("the history %s is discarded", (history) => {
  check(history)
  expect(stored()).toBeNull()
})

test.each([
  ["an address that runs a script", { url: "javascript:alert(1)" }],
  ["an address with another scheme", { url: "data:text/html,x" }],
  ["an address that is not a string", { url: 7 }],
  ["an invalid type", { type: {} }],
  ["a level that is not a string", { hierarchy: { lvl1: "A", lvl2: { html: "x" } } }],
  ["content that is not a string", { content: ["x"] }],
])("an entry with %s is removed, and the others are kept", (_what, wrong) => {
  check([{ ...hit, ...wrong }, hit])
  expect(stored()).toEqual([hit])
})

test("texts are escaped, and checking them again changes nothing", () => {
  const hostile = "<img src=x onerror=alert(1)> &lt;b&gt;"
  check([{ ...hit, content: hostile, hierarchy: { lvl1: hostile }, _snippetResult: { content: { value: hostile } } }])
  const once = stored()
  expect(JSON.stringify(once)).not.toContain("<")
  expect(once?.[0]?.hierarchy.lvl1).toBe("&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;")
  expect(once?.[0]).not.toHaveProperty("_snippetResult")
  checkStoredSearches("x")
  expect(stored()).toEqual(once)
})

test("from any stored value, only hits with web addresses and escaped titles remain", () => {
  const text = fc.oneof(fc.string(), fc.constant("<b>x"), fc.constant("javascript:x"))
  const value = fc.oneof(text, fc.jsonValue())
  const entry = fc.record({
    objectID: text,
    url: value,
    type: fc.oneof(fc.constant("lvl1"), value),
    content: fc.oneof(fc.constant(null), value),
    hierarchy: fc.oneof(fc.record({ lvl1: value }), value),
  })
  fc.assert(
    fc.property(fc.oneof(fc.array(entry), fc.jsonValue()), (history) => {
      check(history)
      for (const { url, hierarchy } of stored() ?? []) {
        expect(new URL(url, "https://guides.example").protocol).toMatch(/^https?:$/)
        expect(hierarchy.lvl1).not.toMatch(/[<>]/)
      }
    }),
    { numRuns: RUNS * 4 },
  )
})

test("a valid history is unchanged, and so is the history of another index", () => {
  localStorage.setItem(RECENT, JSON.stringify([hit]))
  localStorage.setItem("__DOCSEARCH_FAVORITE_SEARCHES__y", "not json")
  checkStoredSearches("x")
  expect(localStorage.getItem(RECENT)).toBe(JSON.stringify([hit]))
  expect(localStorage.getItem("__DOCSEARCH_FAVORITE_SEARCHES__y")).toBe("not json")
})
