import { act, renderHook } from "@testing-library/react"
import { usePreferredVersion } from "./use-preferred-version"

const KEY = "docs-preferred-version-default"

beforeEach(() => window.localStorage.clear())

test("the chosen version is stored under docs-preferred-version-default", () => {
  const { result } = renderHook(() => usePreferredVersion())
  expect(result.current[0]).toBeUndefined()
  act(() => result.current[1]("current"))
  expect(result.current[0]).toBe("current")
  expect(window.localStorage.getItem(KEY)).toBe("current")
})

test("a stored version that no longer exists is removed", () => {
  window.localStorage.setItem(KEY, "1.0")
  const { result } = renderHook(() => usePreferredVersion())
  expect(result.current[0]).toBeUndefined()
  expect(window.localStorage.getItem(KEY)).toBeNull()
})
