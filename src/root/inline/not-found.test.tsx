import { recordNavigations } from "../../../test/support/record-navigations"
import { correctAddress } from "./not-found"

afterEach(() => jest.restoreAllMocks())

test.each([
  ["/a/%2Fb/?q#x", "/a/-b/?q#x"],
  ["/a/%25/", "/a/-/"],
  ["/a/%FF/%20b/", "/a/-/-b/"],
  ["/a/%20b/%C3%A4/", "/a/%20b/%C3%A4/"],
  ["/404/", "/404/"],
  ["/404.html", "/404.html"],
  ["//other.example/a/%25/?q#x", "//other.example/a/-/?q#x"],
])("%s becomes %s", (address, corrected) => {
  window.history.replaceState({ kept: true }, "", window.location.origin + address)
  correctAddress()
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(corrected)
  expect(window.history.state).toEqual({ kept: true })
})

test.each([
  ["/monitoring/grafana.html?a#b", "/monitoring/grafana/?a#b"],
  ["/monitoring/grafana/index.html", "/monitoring/grafana/"],
  ["//other.example/grafana.html", "//other.example/grafana/"],
])("%s is replaced with the page's own address, %s", (address, canonical) => {
  const navigations = recordNavigations()
  window.history.replaceState(null, "", window.location.origin + address)
  correctAddress()
  expect(navigations).toEqual([["replace", window.location.origin + canonical]])
})
