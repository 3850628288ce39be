import { render, screen } from "@testing-library/react"
import { SkipLink } from "./SkipLink"

test("is labeled Skip to main content and links to the main content", () => {
  render(<SkipLink />)
  expect(screen.getByRole("link", { name: "Skip to main content" })).toHaveAttribute("href", "#main-content")
})
