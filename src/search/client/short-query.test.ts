import { shortQuery } from "./short-query"

test("a query is cut at 64 code units, and never within a character", () => {
  expect(shortQuery("a".repeat(70))).toBe("a".repeat(64))
  expect(shortQuery(`${"a".repeat(63)}🔐`)).toBe("a".repeat(63))
  expect(shortQuery(`${"a".repeat(62)}🔐`)).toBe(`${"a".repeat(62)}🔐`)
  expect(encodeURIComponent(shortQuery("a\uDD10b\uD83D"))).toBe("ab")
})
