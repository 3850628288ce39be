import { catchMissedChanges } from "./missed-changes"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A data layer with one file, and the number of times that its node was touched. */
function dataLayer() {
  const file = { internal: { contentDigest: "1" } }
  const touchNode = jest.fn()
  const args = { getNodesByType: () => [file], actions: { touchNode } } as never
  return { touchNode, change: () => (file.internal.contentDigest += "1"), args }
}

test("a change while pages are created makes Gatsby create them again, until it does", async () => {
  const { touchNode, change, args } = dataLayer()
  await catchMissedChanges(args, async () => void change())
  expect(touchNode).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2500)
  expect(touchNode).toHaveBeenCalledTimes(2)
  await catchMissedChanges(args, async () => undefined)
  jest.advanceTimersByTime(10_000)
  expect(touchNode).toHaveBeenCalledTimes(2)
})

test("a change right afterwards, which Gatsby may not have seen either, counts as well", async () => {
  const { touchNode, change, args } = dataLayer()
  await catchMissedChanges(args, async () => undefined)
  change()
  jest.advanceTimersByTime(1500)
  expect(touchNode).toHaveBeenCalledTimes(1)
  await catchMissedChanges(args, async () => undefined)
})

test("without a change, nothing is created again", async () => {
  const { touchNode, args } = dataLayer()
  await catchMissedChanges(args, async () => undefined)
  jest.advanceTimersByTime(10_000)
  expect(touchNode).not.toHaveBeenCalled()
})
