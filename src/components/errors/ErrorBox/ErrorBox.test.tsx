import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ErrorBox } from "./ErrorBox"

const onRetry = jest.fn()
const box = <ErrorBox error={new Error("Loading chunk 7 failed.")} onRetry={onRetry} />

/** Mocks a server with this build, or an unreachable server if no build is given. */
function serve(webpackCompilationHash?: string): void {
  globalThis.fetch = jest.fn(async () => {
    if (!webpackCompilationHash) throw new TypeError("Failed to fetch")
    return { json: async () => ({ webpackCompilationHash }) } as Response
  })
}

beforeEach(() => {
  onRetry.mockReset()
  window.___webpackCompilationHash = "a1"
})

const LOST = "This part could not be loaded. Check your connection and try again."

test.each([
  ["the server has the same build", "a1"],
  ["the server cannot be reached", undefined],
])("says as an alert that a part was not loaded, and shows a Retry button if %s", async (_, build) => {
  serve(build)
  render(box)
  expect(await screen.findByRole("alert")).toHaveTextContent(LOST)
  expect(screen.queryByText(/chunk/)).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "Retry" }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test("shows only that the page has been updated, not the error's text, if the server has another build", async () => {
  serve("b2")
  render(box)
  expect(screen.queryByText(/chunk/)).toBeNull()
  expect(await screen.findByRole("alert")).toHaveTextContent("This page has been updated. Load it again.")
  expect(screen.getByRole("button", { name: "Load again" })).toBeInTheDocument()
  expect(screen.queryByText(/chunk/)).toBeNull()
})
