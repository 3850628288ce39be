import { editDistance, toleratedTypos } from "./distance"

test.each([
  ["nextclod", "nextcloud", 1],
  ["grafna", "grafana", 1],
  ["gauts", "gatus", 1],
  ["jelyfinn", "jellyfin", 2],
  ["gitlab", "gitlab", 0],
  ["github", "grafana", Infinity],
])("%s is %s with %d errors", (typed, word, errors) => {
  expect(editDistance(typed, word, 2)).toBe(errors)
})

test("without a limit, all errors count", () => {
  expect(editDistance("github", "grafana")).toBe(6)
})

test("an unfinished word is compared with the beginning", () => {
  expect(editDistance("nexc", "nextcloud", 1, true)).toBe(1)
  expect(editDistance("nexc", "nextcloud", 1)).toBe(Infinity)
})

test("short words forgive nothing", () => {
  expect([3, 4, 6, 7].map(toleratedTypos)).toEqual([0, 1, 1, 2])
})
