import { render, screen } from "@testing-library/react"
import { Footer } from "./Footer"

test("has the copyright line and, as its only link, the logo, which links to the provider's main site", () => {
  render(<Footer />)
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Copyright © 2025 Authentik Security Inc.")
  expect(screen.getByRole("link", { name: "authentik" })).toHaveAttribute("href", "https://goauthentik.io/")
  expect(screen.getAllByRole("link")).toHaveLength(1)
})
