import { isExternal, localUrl } from "./external"

test.each([
  ["/monitoring/grafana/#x", false, "/monitoring/grafana/#x"],
  ["https://integrations.goauthentik.io/tags/?a=b#c", false, "/tags/?a=b#c"],
  ["https://docs.goauthentik.io/install", true, "https://docs.goauthentik.io/install"],
  ["https://integrations.goauthentik.io", false, "/"],
  ["https://integrations.goauthentik.io.example.org/", true, "https://integrations.goauthentik.io.example.org/"],
  ["https://integrations.goauthentik.io:8443/", true, "https://integrations.goauthentik.io:8443/"],
  ["https://integrations-goauthentik.io/", true, "https://integrations-goauthentik.io/"],
  ["http://example.org/", true, "http://example.org/"],
  ["javascript:alert(1)", false, "#"],
  ["//example.org/", false, "#"],
  ["data:text/html,x", false, "#"],
])("%s", (url, external, local) => {
  expect(isExternal(url)).toBe(external)
  expect(localUrl(url)).toBe(local)
})
