import {
  decodePostings,
  decodeTerms,
  encodePostings,
  encodeTerms,
  fieldOffsets,
  plainAnchor,
  type Field,
} from "./index-file"

test.each([
  [[]],
  [["a"]],
  [["gitea", "github", "githubenterprise", "gitlab", "zulip"]],
  [["a".repeat(80), `${"a".repeat(80)}b`]],
])("terms %j survive encoding and decoding", (terms) => {
  expect(decodeTerms(encodeTerms(terms))).toEqual(terms)
})

test("postings of every size survive encoding and decoding, in printable characters only", () => {
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

test("postings that are not ascending are rejected", () => {
  expect(() =>
    encodePostings([
      [1, 2],
      [0, 7, 7],
    ]),
  ).toThrow("7 follows 7")
})

test("a list is decoded only up to the requested limit", () => {
  const visit = jest.fn()
  decodePostings(encodePostings([[0, 40, 41, 2000]]).trim(), visit, 41)
  expect(visit.mock.calls).toEqual([[0], [40]])
})

test("no two fields share a posting number", () => {
  const first = fieldOffsets(2, 5)
  const sizes = { name: 2, keywords: 2, about: 2, heading: 5, text: 5 }
  const numbers = Object.entries(sizes).flatMap(([field, size]) =>
    Array.from({ length: size }, (_, number) => first[field as Field] + number),
  )
  expect(new Set(numbers).size).toBe(2 * 3 + 5 * 2)
})

test("the plain anchor of a title is its slug", () => {
  expect(plainAnchor("Configure Rocket.Chat (SAML)")).toBe("configure-rocketchat-saml")
})
