import { render, screen } from "@testing-library/react"
import { navigate, useStaticQuery, withPrefix } from "gatsby"
import { sidebarData } from "../../../../test/support/sidebar"
import { NotFound } from "./NotFound"

jest.mock("gatsby", () => ({ ...jest.requireActual<object>("../../../../__mocks__/gatsby"), withPrefix: jest.fn() }))

const show = (pathname: string, prefix = "") => {
  jest.mocked(withPrefix).mockImplementation((path) => prefix + path)
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
  render(<NotFound pathname={pathname} search={null} />)
}

beforeEach(() => jest.mocked(navigate).mockClear())

test.each([
  ["without a slash at the end", "/monitoring/grafana", ""],
  ["with .html", "/monitoring/grafana.html", ""],
  ["below a base path", "/sso/monitoring/grafana", "/sso"],
])("opens the page that an address names in another form: %s", (_, pathname, prefix) => {
  show(pathname, prefix)
  expect(jest.mocked(navigate).mock.calls).toEqual([["/monitoring/grafana/", { replace: true }]])
})

test("lists guides with a similar address, compared without the base path", () => {
  show("/how/to/set/up/sso/grafna/", "/how/to/set/up/sso")
  expect(screen.getByRole("link", { name: "Grafana" })).toBeInTheDocument()
  expect(navigate).not.toHaveBeenCalled()
})
