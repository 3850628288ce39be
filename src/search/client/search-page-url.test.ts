import { searchPageUrl } from "./search-page-url"

test.each([
  ["", "/search/"],
  ["a&b=c", "/search/?q=a%26b%3Dc"],
  ["<b>", "/search/?q=%3Cb%3E"],
  ["x".repeat(70), `/search/?q=${"x".repeat(64)}`],
])("the results page for %j", (query, url) => {
  expect(searchPageUrl(query)).toBe(url)
})
