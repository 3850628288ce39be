import { render, screen } from "@testing-library/react"
import type { PageProps } from "gatsby"
import ApplicationsPage from "./applications"

jest.mock("../components/document/Seo/Seo", () => ({ Seo: () => null }))

const data = {
  contentPage: {
    title: "Applications",
    description: "All guides",
    path: "/applications/",
    toc: [],
    body: [["Catalogue", null]],
    problems: [],
  },
  allCategory: {
    nodes: [
      {
        slug: "media",
        label: "Media",
        description: "Streaming",
        guides: [
          { name: "Immich", description: "Photos", path: "/media/immich/", protocols: [], icon: { monogram: "I" } },
        ],
      },
      { slug: "security", label: "Security", description: "Vaults", guides: [] },
    ],
  },
} as unknown as Queries.ApplicationsPageQuery

const page = (hash: string) => (
  <ApplicationsPage {...({ data, location: { hash } } as unknown as PageProps<Queries.ApplicationsPageQuery>)} />
)

test("a navigation to another category keeps the focus on a guide's link", () => {
  const { rerender } = render(page(""))
  const link = screen.getByRole("link", { name: "Immich" })
  link.focus()
  rerender(page("#media"))
  expect(link).toHaveFocus()
})

test("lists only categories that have guides, also in the table of contents", () => {
  render(page(""))
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Media"])
  expect(screen.getByRole("navigation", { name: "On this page" })).toHaveTextContent(/Media$/)
})
