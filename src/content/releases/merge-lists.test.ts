import { mergeLists } from "./merge-lists"

const taken = (merged: ReturnType<typeof mergeLists<string>>, number: number) =>
  merged.filter(({ lists }) => lists.includes(number)).map(({ item }) => item)

test.each([
  [
    [
      ["a", "b", "c"],
      ["a", "c"],
      ["a", "x", "c", "d"],
    ],
  ],
  [[["a"], [], ["a", "a"]]],
  [[[], ["b"], ["b", "a"], ["a", "b"]]],
  [
    [
      ["same", "url", "same"],
      ["same", "same", "type"],
      ["url", "same"],
      ["same", "url", "same"],
    ],
  ],
])("each of %j is taken from the merged list as it was", (lists) => {
  const merged = mergeLists(lists, (item) => item)
  expect(lists.map((_, number) => taken(merged, number))).toEqual(lists)
})

test("what lists share is there once", () => {
  expect(
    mergeLists(
      [
        ["a", "b", "c"],
        ["a", "x", "c"],
      ],
      (item) => item,
    ),
  ).toEqual([
    { item: "a", lists: [0, 1] },
    { item: "b", lists: [0] },
    { item: "x", lists: [1] },
    { item: "c", lists: [0, 1] },
  ])
})
