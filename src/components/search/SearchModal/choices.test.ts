import { createChoices, type Choice } from "./choices"

test("what was chosen before is given to whoever takes it, and then what is chosen after", () => {
  const choices = createChoices()
  const taken: Choice[] = []
  choices.add("/gone/")
  choices.clear()
  choices.add("/a/")
  choices.add("/b/")
  choices.giveTo((choice) => taken.push(choice))
  expect(taken).toEqual(["/a/", "/b/"])
  choices.add("/c/")
  expect(taken).toEqual(["/a/", "/b/", "/c/"])
})

test("the first choice settles a promise, and nothing else does", async () => {
  const choices = createChoices()
  let isSettled = false
  void choices.first.then(() => (isSettled = true))
  choices.clear()
  await Promise.resolve()
  expect(isSettled).toBe(false)
  choices.add("/a/")
  await Promise.resolve()
  expect(isSettled).toBe(true)
})
