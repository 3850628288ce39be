import { act, renderHook } from "@testing-library/react"
import { navigationStarted } from "./navigation-status"
import { firstOf, useFirstPaint } from "./use-first-paint"

const open = (address: string) => window.history.replaceState(null, "", address)
const isFirstPaint = () => renderHook(useFirstPaint).result

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("the first page shows all content immediately, like its static HTML", () => {
  open("/")
  expect(isFirstPaint().current).toBe(false)
})

test("a page that replaces another omits hidden content until it is painted", () => {
  open("/")
  act(navigationStarted)
  const result = isFirstPaint()
  expect(result.current).toBe(true)
  act(() => jest.runAllTimers())
  expect(result.current).toBe(false)
})

test("a page with a hash that replaces another shows all content immediately, because the target may be hidden", () => {
  open("/#saml-verify")
  act(navigationStarted)
  expect(isFirstPaint().current).toBe(false)
})

test("the first paint includes only the first blocks of a text", () => {
  const blocks = Array.from({ length: 100 }, (_, index) => index)
  expect(firstOf(blocks, true).length).toBeLessThan(20)
  expect(firstOf(blocks, false)).toHaveLength(100)
})
