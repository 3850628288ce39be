import { act, render, screen } from "@testing-library/react"
import { LOADER_DELAY_MS } from "../../../config/constants"
import { Spinner } from "./Spinner"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("appears after a delay, with the status text Loading", () => {
  render(<Spinner />)
  act(() => jest.advanceTimersByTime(LOADER_DELAY_MS - 1))
  expect(screen.getByRole("status")).toBeEmptyDOMElement()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole("status")).toHaveTextContent("Loading")
})
