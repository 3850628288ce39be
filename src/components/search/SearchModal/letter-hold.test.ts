import { SEARCH_DEBOUNCE_MS, SEARCH_STALLED_MS } from "../../../config/constants"
import type { DocSearchHit } from "../../../search/client/docsearch-client"
import type { Found } from "./ask-ahead"
import { createLetterHold } from "./letter-hold"

const found = (query: string, nbHits = 1): Found => ({
  query,
  hits: Array.from({ length: nbHits }, () => ({}) as DocSearchHit),
  nbHits,
})

/** A hold whose engine answers after `delay` milliseconds, and finds nothing for what begins with `z`. */
function setUp({ initialQuery = "", delay = 10 } = {}) {
  const show = jest.fn()
  const tell = jest.fn()
  const setStalled = jest.fn()
  const find = (query: string) =>
    new Promise<Found>((resolve) => setTimeout(() => resolve(found(query, /^z|^$/.test(query) ? 0 : 1)), delay))
  const letters = createLetterHold({ initialQuery, find, show, setStalled, tell })
  const shown = () => show.mock.lastCall?.[0]?.query ?? null
  return { letters, shown, tell, setStalled }
}

const pass = (time: number) => jest.advanceTimersByTimeAsync(time)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("what is found follows the letters, and DocSearch is told in the pause after them", async () => {
  const { letters, shown, tell } = setUp()
  letters.hold("g")
  await pass(SEARCH_DEBOUNCE_MS - 1)
  expect(shown()).toBe("g")
  letters.hold("gr")
  await pass(SEARCH_DEBOUNCE_MS - 1)
  expect(shown()).toBe("gr")
  expect(tell).not.toHaveBeenCalled()
  expect(letters.isHolding()).toBe(true)
  await pass(1)
  expect(tell).toHaveBeenCalledTimes(1)
  expect(letters.isHolding()).toBe(false)
  expect(shown()).toBe("gr")
  letters.setDrawn("gr")
  await pass(0)
  expect(shown()).toBeNull()
})

test("results of an older query are shown until those of the newest come, and go with DocSearch's at the latest after a moment", async () => {
  const { letters, shown } = setUp({ delay: 50 })
  letters.hold("g")
  await pass(40)
  letters.hold("gr")
  await pass(10)
  expect(shown()).toBe("g")
  letters.release()
  await pass(99)
  expect(shown()).toBe("g")
  await pass(1)
  expect(shown()).toBeNull()
})

test.each(["zzz", ""])("nothing found for “%s” is left to DocSearch at once", async (query) => {
  const { letters, shown, tell } = setUp()
  letters.hold("g")
  await pass(20)
  expect(shown()).toBe("g")
  letters.hold(query)
  await pass(10)
  expect(tell).toHaveBeenCalledTimes(1)
  expect(shown()).toBeNull()
})

test("what was typed and taken back is not told; what DocSearch has lost meanwhile is", async () => {
  const { letters, shown, tell } = setUp({ initialQuery: "g" })
  letters.setDrawn("g")
  letters.hold("gr")
  letters.hold("g")
  await pass(SEARCH_DEBOUNCE_MS + 1)
  expect(tell).not.toHaveBeenCalled()
  expect(shown()).toBeNull()
  letters.setDrawn(null)
  letters.hold("g")
  letters.release()
  expect(tell).toHaveBeenCalledTimes(1)
})

test("DocSearch is behind from a letter until it has drawn the results of all, and says so once", async () => {
  const { letters } = setUp({ initialQuery: "g" })
  const whenDrawn = jest.fn()
  expect(letters.isBehind("g")).toBe(true)
  letters.setDrawn("g")
  expect(letters.isBehind("g")).toBe(false)
  letters.whenDrawn(whenDrawn)
  expect(whenDrawn).toHaveBeenCalledTimes(1)

  letters.hold("gr")
  expect(letters.isBehind("gr")).toBe(true)
  letters.whenDrawn(whenDrawn)
  // Drawn anew for another reason.
  letters.setDrawn("g")
  letters.release()
  expect(whenDrawn).toHaveBeenCalledTimes(1)
  letters.setDrawn("gr")
  letters.setDrawn("gr")
  expect(whenDrawn).toHaveBeenCalledTimes(2)
  expect(letters.isBehind("gr")).toBe(false)
  expect(letters.isBehind("")).toBe(false)
})

test("what waited for results is dropped when something else is typed, or DocSearch changes the query", async () => {
  const { letters } = setUp()
  const whenDrawn = jest.fn()
  letters.hold("g")
  letters.whenDrawn(whenDrawn)
  letters.hold("gr")
  letters.release()
  letters.setDrawn("gr")
  letters.hold("zzz")
  letters.whenDrawn(whenDrawn)
  letters.release()
  letters.setDrawn("saml ")
  expect(whenDrawn).not.toHaveBeenCalled()
  expect(letters.isBehind("zzz")).toBe(false)
})

test("while it is pressed, what is shown stays", async () => {
  const { letters, shown, tell } = setUp()
  letters.hold("g")
  await pass(20)
  letters.setPressed(true)
  await pass(SEARCH_DEBOUNCE_MS * 3)
  expect(tell).not.toHaveBeenCalled()
  letters.setPressed(false)
  await pass(100)
  expect(tell).toHaveBeenCalledTimes(1)
  letters.setPressed(true)
  letters.setDrawn("g")
  await pass(1000)
  expect(shown()).toBe("g")
  letters.setPressed(false)
  await pass(100)
  expect(shown()).toBeNull()
})

test("an answer that lets itself be waited for is told after the time of the specification, and until it comes", async () => {
  const { letters, setStalled } = setUp({ delay: 1000 })
  letters.hold("g")
  await pass(200)
  letters.hold("gr")
  await pass(SEARCH_STALLED_MS - 1)
  expect(setStalled).not.toHaveBeenCalledWith(true)
  await pass(1)
  expect(setStalled).toHaveBeenLastCalledWith(true)
  await pass(1000)
  expect(setStalled).toHaveBeenLastCalledWith(false)
})

test("nothing happens after its end", async () => {
  const { letters, tell, setStalled } = setUp({ delay: 1000 })
  letters.hold("g")
  letters.dispose()
  await pass(900)
  expect(tell).not.toHaveBeenCalled()
  expect(setStalled).not.toHaveBeenCalled()
})

test("the initial query is stalled after 300 ms too, until DocSearch has rendered its results", async () => {
  const { letters, setStalled } = setUp({ initialQuery: "g", delay: 1000 })
  letters.start()
  await pass(SEARCH_STALLED_MS - 1)
  expect(setStalled).not.toHaveBeenCalled()
  await pass(1)
  expect(setStalled).toHaveBeenLastCalledWith(true)
  await pass(1000 - SEARCH_STALLED_MS)
  expect(setStalled).toHaveBeenLastCalledWith(true)
  letters.setDrawn("g")
  expect(setStalled).toHaveBeenLastCalledWith(false)
})

test("an empty initial query is never stalled", async () => {
  const { letters, setStalled } = setUp({ delay: 1000 })
  letters.start()
  await pass(5000)
  expect(setStalled).not.toHaveBeenCalled()
})
