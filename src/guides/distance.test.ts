import { editDistance, toleratedTypos } from "./distance"

test.each([
  ["nextclod", "nextcloud", 1],
  ["grafna", "grafana", 1],
  ["gauts", "gatus", 1],
  ["jelyfinn", "jellyfin", 2],
  ["gitlab", "gitlab", 0],
  ["github", "grafana", Infinity],
])("%s is %s with %d typos", (typed, word, errors) => {
  expect(editDistance(typed, word, 2)).toBe(errors)
})

test("without a limit, all typos are counted", () => {
  expect(editDistance("github", "grafana")).toBe(6)
})

test("an unfinished word is compared with the beginning of the other word", () => {
  expect(editDistance("nexc", "nextcloud", 1, true)).toBe(1)
  expect(editDistance("nexc", "nextcloud", 1)).toBe(Infinity)
})

test("longer words tolerate more typos; words of three letters tolerate none", () => {
  expect([3, 4, 6, 7].map(toleratedTypos)).toEqual([0, 1, 1, 2])
})
