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

test("after a change during page creation, a node is touched until Gatsby creates the pages again", async () => {
  const { touchNode, change, args } = dataLayer()
  await catchMissedChanges(args, async () => void change())
  expect(touchNode).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2500)
  expect(touchNode).toHaveBeenCalledTimes(2)
  await catchMissedChanges(args, async () => undefined)
  jest.advanceTimersByTime(10_000)
  expect(touchNode).toHaveBeenCalledTimes(2)
})

test("a change right after page creation, which Gatsby may also miss, has the same effect", async () => {
  const { touchNode, change, args } = dataLayer()
  await catchMissedChanges(args, async () => undefined)
  change()
  jest.advanceTimersByTime(1500)
  expect(touchNode).toHaveBeenCalledTimes(1)
  await catchMissedChanges(args, async () => undefined)
})

test("without a change, no node is touched", async () => {
  const { touchNode, args } = dataLayer()
  await catchMissedChanges(args, async () => undefined)
  jest.advanceTimersByTime(10_000)
  expect(touchNode).not.toHaveBeenCalled()
})
