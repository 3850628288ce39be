import { chosenLines } from "./chosen-lines"

const LINES = [
  { text: "always" },
  { text: "a", when: [["a"]] },
  { text: "a or b", when: [["a", "b"]] },
  { text: "b, inside of a", when: [["a"], ["b"]] },
]

test.each([
  [[], ["always"]],
  [["b"], ["always", "a or b"]],
  [
    ["a", "b"],
    ["always", "a", "a or b", "b, inside of a"],
  ],
  [["c"], ["always"]],
])("a line is there if each of its lists has a chosen option: %j", (options, texts) => {
  expect(chosenLines(LINES, options).map(({ text }) => text)).toEqual(texts)
})

test("a line is there only in its releases, by default the newest", () => {
  const lines = [
    { text: "new", releases: ["2026.8", "2026.5"] as const },
    { text: "old", releases: ["2026.2"] as const },
  ]
  expect(chosenLines(lines, []).map(({ text }) => text)).toEqual(["new"])
  expect(chosenLines(lines, [], "2026.2").map(({ text }) => text)).toEqual(["old"])
  expect(chosenLines(lines, [], "2025.12")).toEqual([])
})
