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

const filters = (category = "") => (
  <SearchFilters
    facets={{ category: { monitoring: 3, "device-management": 1 }, protocols: { saml: 2 } }}
    category={category}
    protocol=""
    onChange={() => undefined}
  />
)

test("the filters show labels with their number of results, in alphabetical order", () => {
  render(filters())
  expect(names("Category")).toEqual(["All categories", "Device Management (1)", "Monitoring (3)"])
  expect(names("Protocol")).toEqual(["All protocols", "SAML (2)"])
})

test("the selected category stays in the list when no result belongs to it", () => {
  render(filters("media"))
  expect(names("Category")).toContain("Media (0)")
  expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("media")
})
