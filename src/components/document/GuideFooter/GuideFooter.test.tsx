import { render, screen } from "@testing-library/react"
import { writeReplacement } from "../../../placeholders/replacements"
import { MethodContext } from "../Methods/method-context"
import { GuideFooter } from "./GuideFooter"

const guide = { name: "Grafana", path: "/monitoring/grafana/", changed: null, changedDay: null }
const show = (props: Partial<Parameters<typeof GuideFooter>[0]> = {}, active?: string) =>
  render(
    <MethodContext.Provider value={{ active, select: () => undefined, reveal: () => undefined }}>
      <GuideFooter {...guide} {...props} />
    </MethodContext.Provider>,
  )

test("shows the day of the last change, if the build knows it", () => {
  const { rerender } = show({ changed: "November 25, 2026", changedDay: "2026-11-25" })
  expect(screen.getByText("November 25, 2026")).toHaveAttribute("datetime", "2026-11-25")
  rerender(<GuideFooter {...guide} />)
  expect(screen.queryByText(/Last changed/)).not.toBeInTheDocument()
})

test("leads to the guide's source", () => {
  show()
  const address = screen.getByRole("link", { name: "Edit this page" }).getAttribute("href")
  expect(address).toMatch(/^https:\/\/.+\/monitoring\/grafana\/index\.mdx$/)
})

test("a report names the path and the method, but none of the reader's values", () => {
  writeReplacement("/monitoring/grafana/", "grafana.company", "secret-host.example.net")
  show({}, "oidc")
  const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Report a problem" }).href)
  expect(searchParams.get("title")).toBe("Problem in the integration guide for Grafana")
  expect(searchParams.get("body")).toMatch(/^Guide: \/monitoring\/grafana\/\nMethod: oidc\n/)
  expect(searchParams.toString()).not.toContain("secret-host")
})

test("before the page knows the method, a report names only the path", () => {
  show()
  const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Report a problem" }).href)
  expect(searchParams.get("body")).not.toContain("Method:")
})
