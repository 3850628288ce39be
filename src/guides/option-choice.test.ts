import { toggled, withNeeds } from "./option-choice"

const OPTIONS = [
  { id: "a", needs: [] },
  { id: "b", needs: ["a"] },
  { id: "c", needs: ["b"] },
  { id: "d", needs: [] },
]

test("a choice includes all that is needed, in the order of the method, and no unknown ids", () => {
  expect(withNeeds(OPTIONS, ["d", "c", "x"])).toEqual(["a", "b", "c", "d"])
})

test("options that need each other do not hang", () => {
  const circle = [
    { id: "a", needs: ["b"] },
    { id: "b", needs: ["a"] },
  ]
  expect(withNeeds(circle, ["b"])).toEqual(["a", "b"])
})

test("choosing an option chooses what it needs", () => {
  expect(toggled(OPTIONS, ["d"], "b")).toEqual(["a", "b", "d"])
})

test("dropping an option drops what needs it, directly or not, and keeps what it needs", () => {
  expect(toggled(OPTIONS, ["a", "b", "c", "d"], "b")).toEqual(["a", "d"])
  expect(toggled(OPTIONS, ["a", "b", "c"], "c")).toEqual(["a", "b"])
})
