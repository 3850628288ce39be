import { render, screen } from "@testing-library/react"
import { Breadcrumbs } from "./Breadcrumbs"

test("links to ancestors, and marks the current page", () => {
  render(
    <Breadcrumbs
      items={[
        { label: "Integrations", path: "/" },
        { label: "Media", path: "/applications/#media" },
        { label: "Immich", path: "/media/immich/" },
      ]}
    />,
  )
  expect(screen.getByRole("navigation", { name: "Breadcrumbs" })).toBeInTheDocument()
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Integrations", "Media"])
  expect(screen.getByText("Immich")).toHaveAttribute("aria-current", "page")
  expect(screen.getByText("Media")).not.toHaveAttribute("aria-current")
})

test("renders nothing without items", () => {
  const { container } = render(<Breadcrumbs items={[]} />)
  expect(container).toBeEmptyDOMElement()
})
