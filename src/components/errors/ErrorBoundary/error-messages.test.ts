import { causalMessages, readerMessage } from "./error-messages"

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

const LOST = "This part could not be loaded. Check your connection and try again."

test.each([
  [new Error("Loading CSS chunk 127 failed.\n(/styles.0a1b.css)"), LOST],
  [new Error("Loading chunk 7 failed.\n(timeout: https://x.company/7.js)"), LOST],
  [new TypeError("Failed to fetch"), LOST],
  [new TypeError("NetworkError when attempting to fetch resource."), LOST],
  [new Error("The server responded with status 500."), "The server responded with status 500."],
  [new Error("https://x.company/a.json is not JSON."), "this site is not JSON."],
])("readers see %s as %j", (error, expected) => {
  expect(readerMessage(error)).toBe(expected)
})
