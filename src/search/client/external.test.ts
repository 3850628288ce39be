import { isExternal, localUrl } from "./external"

test.each([
  ["/monitoring/grafana/#x", false, "/monitoring/grafana/#x"],
  ["https://integrations.goauthentik.io/tags/?a=b#c", false, "/tags/?a=b#c"],
  ["https://docs.goauthentik.io/install", true, "https://docs.goauthentik.io/install"],
  ["http://example.org/", true, "http://example.org/"],
  ["javascript:alert(1)", false, "#"],
  ["//example.org/", false, "#"],
  ["data:text/html,x", false, "#"],
])("%s", (url, external, local) => {
  expect(isExternal(url)).toBe(external)
  expect(localUrl(url)).toBe(local)
})
