import { causalMessages } from "./error-messages"

test("gives the message and those of all causes, the outermost first", () => {
  const error = new Error("outer", { cause: new Error("middle", { cause: "inner" }) })
  expect(causalMessages(error)).toEqual(["outer", "middle", "inner"])
})

test("texts, objects and errors without a message are shown as well as can be", () => {
  expect(causalMessages("just text")).toEqual(["just text"])
  expect(causalMessages(new TypeError(""))).toEqual(["TypeError"])
})

test("causes that form a ring end", () => {
  const error = new Error("ring")
  error.cause = error
  expect(causalMessages(error).length).toBeLessThanOrEqual(10)
})
