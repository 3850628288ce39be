import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
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
          {
            name: "Immich",
            description: "Photos",
            path: "/media/immich/",
            protocols: ["oauth2"],
            capabilities: ["groups"],
            support: "community",
            verified: "source",
            aliases: [],
            tags: [],
            icon: { href: null, monogram: "I", hue: 1 },
          },
        ],
      },
      { slug: "security", label: "Security", description: "Vaults", guides: [] },
    ],
  },
  allTag: { nodes: [] },
} as unknown as Queries.ApplicationsPageQuery

const page = (hash: string) => (
  <ApplicationsPage {...({ data, location: { hash } } as unknown as PageProps<Queries.ApplicationsPageQuery>)} />
)

test("a navigation to another category keeps the focus on a guide's link", () => {
  const { rerender } = render(page(""))
  const link = screen.getByRole("link", { name: /Immich/ })
  link.focus()
  rerender(page("#media"))
  expect(link).toHaveFocus()
})

test("lists only categories that have guides, with all that the catalog knows about each guide", () => {
  render(page(""))
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Media 1"])
  expect(screen.getByRole("table", { name: "Media" })).toBeInTheDocument()
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "OIDC",
    "Groups or roles",
    "Community",
    "Photos",
  ])
})

test("the filter by verification counts the guides that the queries return", async () => {
  render(page(""))
  await userEvent.click(screen.getByText("More"))
  const group = await screen.findByRole("group", { name: "Verified by" })
  expect(within(group).getByRole("checkbox", { name: "Source code 1" })).toBeEnabled()
  expect(within(group).getByRole("checkbox", { name: "No record 0" })).toHaveAttribute("aria-disabled", "true")
})
