import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ColorModeProvider } from "../../../hooks/use-color-mode"
import { fakeMatchMedia } from "../../../../test/support/match-media"
import { ColorModeToggle } from "./ColorModeToggle"

test("is labeled Switch between dark and light mode, and announces the new mode", async () => {
  fakeMatchMedia()
  window.localStorage.clear()
  render(
    <ColorModeProvider>
      <ColorModeToggle />
    </ColorModeProvider>,
  )
  const toggle = screen.getByRole("button", { name: "Switch between dark and light mode" })
  expect(toggle).toHaveAttribute("title", "Switch between dark and light mode (currently system mode)")
  expect(screen.getByRole("status")).toBeEmptyDOMElement()
  for (const mode of ["light", "dark", "system"]) {
    await userEvent.click(toggle)
    expect(screen.getByRole("status")).toHaveTextContent(`${mode} mode`)
    expect(toggle).toHaveAttribute("title", expect.stringContaining(`currently ${mode} mode`))
  }
})
