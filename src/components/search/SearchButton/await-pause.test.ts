import { wait } from "../../../search/wait"
import { awaitPause, type Typed } from "./await-pause"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Types a letter every so many milliseconds, the first one after `start`; results are shown after `shown`. Gives milliseconds. */
async function type(text: string, { every = 0, start = 0, shown = 10 }): Promise<{ lastKey: number; settled: number }> {
  const began = performance.now()
  const now = () => performance.now() - began
  let typed: Typed = { query: "", at: 0 }
  let settled = NaN
  const type = async () => {
    for (let length = 1; length <= text.length; length++) {
      const delay = length === 1 ? start : every
      if (delay > 0) await wait(delay)
      typed = { query: text.slice(0, length), at: performance.now() }
    }
    return now()
  }
  const keys = type()
  void awaitPause(() => typed, wait(shown)).then(() => (settled = now()))
  await jest.advanceTimersByTimeAsync(3000)
  return { lastKey: await keys, settled }
}

test("keys that follow each other fast are waited for", async () => {
  const { lastKey, settled } = await type("nextcloud", { every: 15 })
  expect(settled).toBeGreaterThanOrEqual(lastKey + 50)
  expect(settled).toBeLessThanOrEqual(lastKey + 100)
})

test("somebody who types at a person's pace is not waited for once results are shown and painted", async () => {
  expect((await type("nextcloud", { every: 150, shown: 30 })).settled).toBe(80)
})

test("somebody who opens the search and types gets the first results before the modal", async () => {
  const { settled } = await type("next", { start: 40, every: 70, shown: 300 })
  expect(settled).toBeGreaterThanOrEqual(350)
  expect(settled).toBeLessThanOrEqual(400)
})

test("without a key the modal does not wait for results", async () => {
  expect((await type("", { shown: 2500 })).settled).toBe(50)
  expect((await type("next", { start: 120, shown: 2500 })).settled).toBe(50)
})

test("an engine that does not answer is waited for no longer than the patience", async () => {
  expect((await type("next", { every: 150, shown: 5000 })).settled).toBe(450)
})

test("endless keys do not hold the modal up for long", async () => {
  expect((await type("x".repeat(64), { every: 15 })).settled).toBeLessThanOrEqual(450)
})
