import { render, screen } from "@testing-library/react"
import { navigate, useStaticQuery, withPrefix } from "gatsby"
import { sidebarData } from "../../../../test/support/sidebar"
import { fetchJson } from "../../../network/fetch-json"
import { NotFound } from "./NotFound"

jest.mock("../../../network/fetch-json")

jest.mock("gatsby", () => ({ ...jest.requireActual<object>("../../../../__mocks__/gatsby"), withPrefix: jest.fn() }))

const show = (pathname: string, prefix = "") => {
  jest.mocked(withPrefix).mockImplementation((path) => prefix + path)
  jest.mocked(useStaticQuery).mockReturnValue(sidebarData)
  render(<NotFound pathname={pathname} search={null} />)
}

beforeEach(() => {
  jest.mocked(navigate).mockClear()
  jest.mocked(fetchJson).mockResolvedValue({ "/media/immich/": { aliases: ["Photo Archive"], protocols: [] } })
})

test.each([
  ["without a trailing slash", "/monitoring/grafana", ""],
  ["with .html", "/monitoring/grafana.html", ""],
  ["below a base path", "/sso/monitoring/grafana", "/sso"],
])("opens the page that an address names in another form: %s", (_, pathname, prefix) => {
  show(pathname, prefix)
  expect(jest.mocked(navigate).mock.calls).toEqual([["/monitoring/grafana/", { replace: true }]])
})

test("lists guides with a similar address, compared without the base path", async () => {
  show("/how/to/set/up/sso/grafna/", "/how/to/set/up/sso")
  expect(await screen.findByRole("link", { name: "Grafana" })).toBeInTheDocument()
  expect(navigate).not.toHaveBeenCalled()
})

test("lists the guide that has the address as another name", async () => {
  show("/photo-archive/")
  expect(await screen.findByRole("link", { name: "Immich" })).toHaveAttribute("href", "/media/immich/")
})

test("lists guides with a similar address if the other names do not load", async () => {
  jest.mocked(fetchJson).mockRejectedValue(new Error("unreachable"))
  show("/grafna/")
  expect(await screen.findByRole("link", { name: "Grafana" })).toBeInTheDocument()
})
