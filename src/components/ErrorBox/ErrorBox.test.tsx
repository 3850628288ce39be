import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ErrorBox } from "./ErrorBox"

test("shows the error's text, at once for assistive technology too, and a Retry button", async () => {
  const onRetry = jest.fn()
  render(<ErrorBox error={new Error("Loading chunk 7 failed.")} onRetry={onRetry} />)
  expect(screen.getByRole("alert")).toHaveTextContent("Loading chunk 7 failed.")
  await userEvent.click(screen.getByRole("button", { name: "Retry" }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
