import { decodePostings, decodeTerms, encodePostings, encodeTerms, plainAnchor } from "./index-file"

test.each([
  [[]],
  [["a"]],
  [["gitea", "github", "githubenterprise", "gitlab", "zulip"]],
  [["a".repeat(80), `${"a".repeat(80)}b`]],
])("terms %j survive", (terms) => {
  expect(decodeTerms(encodeTerms(terms))).toEqual(terms)
})

test("lists of numbers of every size survive, and stay within printable characters", () => {
  const lists = [[0], [0, 1, 2], [33, 34, 35], [1188, 1189, 1190, 40_000], [], [7, 2_000_000]]
  const encoded = encodePostings(lists)
  const decoded = encoded.split("\n").map((list) => {
    const values: number[] = []
    decodePostings(list, (value) => values.push(value))
    return values
  })
  expect(decoded).toEqual([...lists, []])
  expect(encoded).toMatch(/^[\n0-Z\]-~]*$/)
})

test("the plain anchor is the slug that headings have", () => {
  expect(plainAnchor("Configure Rocket.Chat (SAML)")).toBe("configure-rocketchat-saml")
})
