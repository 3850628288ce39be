import { causalMessages } from "./error-messages"

test("returns the messages of the error and all its causes, outermost first", () => {
  const error = new Error("outer", { cause: new Error("middle", { cause: "inner" }) })
  expect(causalMessages(error)).toEqual(["outer", "middle", "inner"])
})

test("returns a thrown string itself, a thrown object's message, and the name of an error without a message", () => {
  expect(causalMessages("just text")).toEqual(["just text"])
  expect(causalMessages({ message: "not an Error" })).toEqual(["not an Error"])
  expect(causalMessages(new TypeError(""))).toEqual(["TypeError"])
})

test("returns at most 10 messages for circular causes", () => {
  const error = new Error("ring")
  error.cause = error
  expect(causalMessages(error).length).toBeLessThanOrEqual(10)
})
