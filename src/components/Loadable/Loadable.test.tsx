import { act, render, screen } from "@testing-library/react"
import { loadable } from "./Loadable"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const Part = ({ name }: { name: string }) => <p>Part {name}</p>

test("a spinner appears after a delay, and gives place to what was loaded", async () => {
  let arrive: (component: typeof Part) => void = () => undefined
  const Lazy = loadable(() => new Promise<typeof Part>((resolve) => (arrive = resolve)))
  render(<Lazy name="one" />)
  expect(screen.getByRole("status")).toBeEmptyDOMElement()
  act(() => jest.advanceTimersByTime(199))
  expect(screen.getByRole("status")).toBeEmptyDOMElement()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole("status")).toHaveTextContent("Loading")
  await act(async () => arrive(Part))
  expect(screen.getByText("Part one")).toBeInTheDocument()
  expect(screen.queryByRole("status")).not.toBeInTheDocument()
})

test("a failure shows the error's text and Retry, which loads again", async () => {
  const load = jest.fn<Promise<typeof Part>, []>().mockRejectedValueOnce(new Error("Loading chunk 7 failed."))
  load.mockResolvedValueOnce(Part)
  const Lazy = loadable(load)
  await act(async () => render(<Lazy name="two" />))
  expect(screen.getByRole("alert")).toHaveTextContent("Loading chunk 7 failed.")
  await act(async () => screen.getByRole("button", { name: "Retry" }).click())
  expect(screen.getByText("Part two")).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test("Retry that fails again shows the new error", async () => {
  const load = jest.fn<Promise<typeof Part>, []>()
  load.mockRejectedValueOnce(new Error("first")).mockRejectedValueOnce(new Error("second"))
  const Lazy = loadable(load)
  await act(async () => render(<Lazy name="three" />))
  await act(async () => screen.getByRole("button", { name: "Retry" }).click())
  expect(screen.getByRole("alert")).toHaveTextContent("second")
})
