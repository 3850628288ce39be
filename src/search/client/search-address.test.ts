import { parseSearchAddress } from "./parse-search-address"
import { searchAddress } from "./search-address"

test("parsing an address returns the state that it was created from", () => {
  const address = { query: "nextcloud & saml", category: "chat", protocol: "oauth2", page: 3 }
  expect(searchAddress(address)).toBe("/search/?q=nextcloud%20%26%20saml&category=chat&protocol=oauth2&page=3")
  expect(parseSearchAddress("?q=nextcloud%20%26%20saml&category=chat&protocol=oauth2&page=3")).toEqual(address)
})

test("the initial state needs no parameters", () => {
  expect(searchAddress({ query: "", category: "", protocol: "", page: 1 })).toBe("/search/")
  expect(parseSearchAddress("")).toEqual({ query: "", category: "", protocol: "", page: 1 })
})

test.each([
  ["a query is cut at 64 characters", `?q=${"a".repeat(70)}`, { query: "a".repeat(64) }],
  [
    "of a long log line, the message remains",
    `?q=${encodeURIComponent(`2026-11-28T10:11:12.345Z level=error ${"a".repeat(40)} ${"b".repeat(20)}`)}`,
    { query: `${"a".repeat(40)} ${"b".repeat(20)}` },
  ],
  ["a cut never splits a character", `?q=${"a".repeat(63)}%F0%9F%94%90`, { query: "a".repeat(63) }],
  ["a negative page number is ignored", "?q=a&page=-2", { page: 1 }],
  ["a page that is not a number is ignored", "?q=a&page=x", { page: 1 }],
  ["invalid slugs are ignored", "?q=a&category=<b>&protocol='", { category: "", protocol: "" }],
])("%s", (_, search, expected) => {
  expect(parseSearchAddress(search)).toMatchObject(expected)
})

test.each([
  ["", "/search/"],
  ["a&b=c", "/search/?q=a%26b%3Dc"],
  ["<b>", "/search/?q=%3Cb%3E"],
  ["x".repeat(70), `/search/?q=${"x".repeat(64)}`],
])("the results page for %j", (query, url) => {
  expect(searchAddress({ query })).toBe(url)
})
