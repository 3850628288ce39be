import { render, screen } from "@testing-library/react"
import { Link } from "./Link"

test("links to other sites send no referrer and can show an external icon", () => {
  render(
    <Link href="https://goauthentik.io/" externalIcon>
      authentik
    </Link>,
  )
  expect(screen.getByRole("link", { name: "authentik" })).toHaveAttribute("rel", "noopener noreferrer")
  expect(screen.getByRole("link").querySelector("svg")).toBeInTheDocument()
})

test("links to pages and files of this site have no rel attribute and no external icon", () => {
  for (const href of ["/tags/", "#top", "/llms.txt"]) {
    const { unmount } = render(
      <Link href={href} externalIcon>
        here
      </Link>,
    )
    expect(screen.getByRole("link")).toHaveAttribute("href", href)
    expect(screen.getByRole("link")).not.toHaveAttribute("rel")
    expect(screen.getByRole("link").querySelector("svg")).toBeNull()
    unmount()
  }
})
