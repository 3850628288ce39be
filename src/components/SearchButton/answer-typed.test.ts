import { answerTyped, type Typed } from "./answer-typed"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Types a letter every so many milliseconds, each query being answered after 10 ms. */
async function type(text: string, every: number) {
  let typed: Typed = { query: "", at: 0 }
  const asked: string[] = []
  let settledAt: number | undefined
  const started = performance.now()
  const key = (length: number) => (typed = { query: text.slice(0, length), at: performance.now() })
  key(1)
  const askAhead = (query: string) => {
    asked.push(query)
    return new Promise<void>((resolve) => setTimeout(resolve, 10))
  }
  void answerTyped(() => typed, askAhead).then(() => (settledAt = performance.now() - started))
  for (let length = 2; length <= text.length; length++) {
    await jest.advanceTimersByTimeAsync(every)
    key(length)
  }
  const lastKey = performance.now() - started
  await jest.advanceTimersByTimeAsync(1000)
  return { asked, lastKey, settledAt: settledAt ?? NaN }
}

test("keys that follow each other fast are waited for, and the last query is answered", async () => {
  const { asked, lastKey, settledAt } = await type("nextcloud", 15)
  expect(asked[asked.length - 1]).toBe("nextcloud")
  expect(settledAt).toBeGreaterThanOrEqual(lastKey + 25)
  expect(settledAt).toBeLessThan(lastKey + 60)
})

test("somebody who types at a person's pace is not waited for", async () => {
  const { asked, settledAt } = await type("nextcloud", 150)
  expect(asked).toEqual(["n"])
  expect(settledAt).toBeLessThan(60)
})

test("neither endless keys nor a slow engine hold the modal up for long", async () => {
  expect((await type("x".repeat(64), 15)).settledAt).toBeLessThanOrEqual(400)

  let isSettled = false
  void answerTyped(
    () => ({ query: "a", at: 0 }),
    () => new Promise(() => undefined),
  ).then(() => (isSettled = true))
  await jest.advanceTimersByTimeAsync(390)
  expect(isSettled).toBe(false)
  await jest.advanceTimersByTimeAsync(20)
  expect(isSettled).toBe(true)
})
