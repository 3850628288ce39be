import { act, render, screen } from "@testing-library/react"
import { PROGRESS_BAR_DELAY_MS } from "../../../config/constants"
import { navigationEnded, navigationStarted } from "../../../hooks/navigation-status"
import { ProgressBar } from "./ProgressBar"

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(navigationEnded)
  jest.useRealTimers()
})

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const bar = () => screen.queryByRole("progressbar")

test("appears 200 ms after a navigation starts and completes when the page is ready", () => {
  render(<ProgressBar />)
  act(navigationStarted)
  wait(PROGRESS_BAR_DELAY_MS - 1)
  expect(bar()).not.toBeInTheDocument()
  wait(1)
  expect(bar()).toHaveAttribute("data-phase", "running")
  act(navigationEnded)
  expect(bar()).toHaveAttribute("data-phase", "complete")
  wait(1000)
  expect(bar()).not.toBeInTheDocument()
})

test("does not appear for a navigation that ends sooner", () => {
  render(<ProgressBar />)
  act(navigationStarted)
  wait(PROGRESS_BAR_DELAY_MS - 1)
  act(navigationEnded)
  wait(1000)
  expect(bar()).not.toBeInTheDocument()
})

test("runs again for a navigation that starts while it completes", () => {
  render(<ProgressBar />)
  act(navigationStarted)
  wait(PROGRESS_BAR_DELAY_MS)
  act(navigationEnded)
  act(navigationStarted)
  wait(PROGRESS_BAR_DELAY_MS)
  expect(bar()).toHaveAttribute("data-phase", "running")
})
