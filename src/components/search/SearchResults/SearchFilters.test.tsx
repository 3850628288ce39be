import { render, screen, within } from "@testing-library/react"
import { useStaticQuery } from "gatsby"
import { SearchFilters } from "./SearchFilters"

const categories = { monitoring: "Monitoring", "device-management": "Device Management", media: "Media" }

beforeEach(() => {
  const nodes = Object.entries(categories).map(([slug, label]) => ({ slug, label, guides: [] }))
  jest.mocked(useStaticQuery).mockReturnValue({ allCategory: { nodes } })
})

const names = (filter: string) =>
  within(screen.getByRole("combobox", { name: filter }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent)

const filters = (category = "", protocol = "") => (
  <SearchFilters
    facets={{ category: { monitoring: 3, "device-management": 1 }, protocols: { saml: 2 } }}
    category={category}
    protocol={protocol}
    onChange={() => undefined}
  />
)

test("the filters show labels with their number of results, in alphabetical order", () => {
  render(filters())
  expect(names("Category")).toEqual(["All categories", "Device Management (1)", "Monitoring (3)"])
  expect(names("Protocol")).toEqual(["All protocols", "SAML (2)"])
})

test("the selected category stays in the list when it has no results", () => {
  render(filters("media"))
  expect(names("Category")).toContain("Media (0)")
  expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("media")
})

test("a value that is the name of a built-in property is shown as is, like any unknown value", () => {
  render(filters("constructor", "constructor"))
  expect(names("Category")).toContain("constructor (0)")
  expect(names("Protocol")).toContain("constructor (0)")
})
