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
