import { render, screen } from "@testing-library/react"
import { Breadcrumbs } from "../../components/document/Breadcrumbs/Breadcrumbs"
import { pageCrumbs } from "../../guides/breadcrumbs"
import type { TocEntry } from "../../tree/toc"
import { DocsLayout } from "./DocsLayout"

const toc: TocEntry[] = [
  { id: "before", text: "Before", level: 2 },
  { id: "oidc-verify", text: "Verify OIDC", level: 2 },
  { id: "saml-verify", text: "Verify SAML", level: 2 },
]

test("has breadcrumbs, main content, a table of contents, and links to the previous and next pages", () => {
  render(
    <DocsLayout
      breadcrumbs={<Breadcrumbs items={pageCrumbs({ label: "Immich", path: "/media/immich/" })} />}
      toc={toc}
      previous={{ label: "Gatus", path: "/a/" }}
      next={null}
    >
      <h1>Immich</h1>
    </DocsLayout>,
  )
  for (const name of ["Breadcrumbs", "On this page", "Previous and next pages"]) {
    expect(screen.getByRole("navigation", { name })).toBeInTheDocument()
  }
  expect(document.getElementById("main-content")).toContainElement(screen.getByRole("heading", { level: 1 }))
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("heading", { level: 1 }))
})

test("a rail replaces the table of contents", () => {
  render(<DocsLayout toc={toc} rail={<p>Rail</p>} children={null} />)
  expect(screen.getByText("Rail")).toBeInTheDocument()
  expect(document.getElementById("main-content")).not.toContainElement(screen.getByText("Rail"))
  expect(screen.queryByRole("navigation", { name: "On this page" })).not.toBeInTheDocument()
})

test("without headings there is no table of contents", () => {
  render(<DocsLayout children={null} />)
  expect(screen.queryByRole("navigation", { name: "On this page" })).not.toBeInTheDocument()
})
