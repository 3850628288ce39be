import { absoluteUrl, hashOf, normalizePath, pathnameOf } from "./paths"

test.each([
  ["/monitoring/grafana", "/monitoring/grafana/"],
  ["/monitoring/grafana/", "/monitoring/grafana/"],
  ["/monitoring/grafana.html", "/monitoring/grafana/"],
  ["/monitoring/grafana/index.html", "/monitoring/grafana/"],
  ["/monitoring//grafana//index.html?method=saml#x.html", "/monitoring/grafana/?method=saml#x.html"],
  ["/index.html", "/"],
  ["/", "/"],
  ["", "/"],
  ["#top", "/#top"],
  ["/wiki-js?q=a/b", "/wiki-js/?q=a/b"],
])("%s is normalized to %s", (address, canonical) => expect(normalizePath(address)).toBe(canonical))

test("returns the path and the decoded hash of an address", () => {
  expect(pathnameOf("/a/b/?q=1#c")).toBe("/a/b/")
  expect(hashOf("/a/#caf%C3%A9")).toBe("café")
  expect(hashOf("/a/#100%")).toBe("100%")
  expect(hashOf("/a/")).toBe("")
})

test("an absolute URL has no double slash and ends with a slash", () =>
  expect(absoluteUrl("https://site.example", "/a")).toBe("https://site.example/a/"))
