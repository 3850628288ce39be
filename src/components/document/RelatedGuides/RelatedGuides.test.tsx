import { act, render, screen } from "@testing-library/react"
import { RelatedGuides } from "./RelatedGuides"

const guides = [
  {
    name: "GitHub Organization",
    path: "/development/github-organization/",
    protocols: ["oauth2", "saml"],
    icon: { href: "/static/logo-github.svg#github", monogram: "GO", hue: 3 },
  },
]

/** Tells the observers that what they observe is, or is not, near the visible part of the page. */
let report: (isIntersecting: boolean) => void

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      report = (isIntersecting) => act(() => callback([{ isIntersecting }]))
    }
    observe = () => undefined
    disconnect = () => undefined
  } as object as typeof IntersectionObserver
})

test("lists the guides with their protocols", () => {
  render(<RelatedGuides guides={guides} />)
  expect(screen.getByRole("region", { name: "Related guides" })).toBeInTheDocument()
  const link = screen.getByRole("link", { name: "GitHub Organization OIDC · SAML" })
  expect(link).toHaveAttribute("href", "/development/github-organization/")
})

test("requests logos only when they are almost visible, and shows monograms until then", () => {
  const { container } = render(<RelatedGuides guides={guides} />)
  report(false)
  expect(container.querySelector("use")).toBeNull()
  expect(screen.getByText("GO")).toBeInTheDocument()
  report(true)
  expect(container.querySelector("use")).toHaveAttribute("href", "/static/logo-github.svg#github")
  expect(screen.queryByText("GO")).not.toBeInTheDocument()
})

test("a guide without related ones has no heading for them", () => {
  render(<RelatedGuides guides={[]} />)
  expect(screen.queryByRole("heading")).not.toBeInTheDocument()
})
