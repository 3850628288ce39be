import { render, screen } from "@testing-library/react"
import { Pagination } from "./Pagination"

test("links to the previous and next pages that exist", () => {
  const { rerender } = render(
    <Pagination previous={{ label: "Gatus", path: "/a/" }} next={{ label: "Grafana", path: "/b/" }} />,
  )
  expect(screen.getByRole("link", { name: "Previous Gatus" })).toHaveAttribute("href", "/a/")
  expect(screen.getByRole("link", { name: "Next Grafana" })).toHaveAttribute("href", "/b/")
  rerender(<Pagination previous={null} next={{ label: "Grafana", path: "/b/" }} />)
  expect(screen.getAllByRole("link")).toHaveLength(1)
  rerender(<Pagination previous={null} next={null} />)
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument()
})
