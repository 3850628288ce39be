import { render, screen } from "@testing-library/react"
import { SkipLink } from "./SkipLink"

test("is labelled Skip to main content and leads there", () => {
  render(<SkipLink />)
  expect(screen.getByRole("link", { name: "Skip to main content" })).toHaveAttribute("href", "#main-content")
})
