import { awaitPause, type Typed } from "./await-pause"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Types a letter every so many milliseconds; the engine answers after `answer` milliseconds. */
async function type(text: string, every: number, answer = 10) {
  let typed: Typed = { query: "", at: 0 }
  const asked: string[] = []
  let settledAt: number | undefined
  const started = performance.now()
  const key = (length: number) => (typed = { query: text.slice(0, length), at: performance.now() })
  key(1)
  const askAhead = (query: string) => {
    asked.push(query)
    return new Promise<void>((resolve) => setTimeout(resolve, answer))
  }
  void awaitPause(() => typed, askAhead).then(() => (settledAt = performance.now() - started))
  for (let length = 2; length <= text.length; length++) {
    await jest.advanceTimersByTimeAsync(every)
    key(length)
  }
  const lastKey = performance.now() - started
  await jest.advanceTimersByTimeAsync(1000)
  return { asked, lastKey, settledAt: settledAt ?? NaN }
}

test("keys that follow each other fast are waited for, and the last query is asked", async () => {
  const { asked, lastKey, settledAt } = await type("nextcloud", 15)
  expect(asked[asked.length - 1]).toBe("nextcloud")
  expect(settledAt).toBeGreaterThanOrEqual(lastKey + 25)
  expect(settledAt).toBeLessThan(lastKey + 60)
})

test("somebody who types at a person's pace is not waited for", async () => {
  const { asked, settledAt } = await type("nextcloud", 150)
  expect(asked).toEqual(["n"])
  expect(settledAt).toBeLessThan(40)
})

test("an engine that is slow is waited for as long as keys may stand in a queue", async () => {
  const { lastKey, settledAt } = await type("next", 30, 5000)
  expect(settledAt).toBeGreaterThanOrEqual(lastKey + 50)
  expect(settledAt).toBeLessThan(lastKey + 120)
})

test("keys that came while the page was busy are taken first", async () => {
  let typed: Typed = { query: "n", at: performance.now() - 1000 }
  const asked: string[] = []
  const settled = awaitPause(
    () => typed,
    (query) => Promise.resolve(void asked.push(query)),
  )
  typed = { query: "ne", at: performance.now() }
  await jest.advanceTimersByTimeAsync(100)
  await settled
  expect(asked).toEqual(["n", "ne"])
})

test("endless keys do not hold the modal up for long", async () => {
  expect((await type("x".repeat(64), 15)).settledAt).toBeLessThanOrEqual(400)
})
