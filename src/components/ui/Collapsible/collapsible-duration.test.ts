import { collapsibleDuration } from "./collapsible-duration"

test("taller content takes longer, but less than proportionally", () => {
  const [small, large, huge] = [100, 400, 1600].map((height) => collapsibleDuration(height, false)) as [
    number,
    number,
    number,
  ]
  expect(small).toBeGreaterThan(100)
  expect(large).toBeGreaterThan(small)
  expect(huge).toBeGreaterThan(large)
  expect(huge / large).toBeLessThan(4)
})

test("empty content takes no time", () => {
  expect(collapsibleDuration(0, false)).toBe(0)
})

test("takes 1 ms with reduced motion, even for tall content", () => {
  expect(collapsibleDuration(2000, true)).toBe(1)
})
