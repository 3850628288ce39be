import { offlinePage } from "./offline-page"

test("lists the pages that can be read offline and links to the home page", () => {
  const html = offlinePage("/docs/", [{ address: "/docs/media/wiki/", title: "Wiki &amp; more" }])
  expect(html).toContain('<li><a href="/docs/media/wiki/">Wiki &amp; more</a></li>')
  expect(html).toContain('<a href="/docs/">Go to the home page</a>')
})

test("has no empty list, and runs no script", () => {
  const html = offlinePage("/", [])
  expect(html).not.toContain("<ul>")
  expect(html).toContain("Pages that you visit can be read offline.")
  expect(html).not.toContain("<script")
})

test("an address does not break out of its attribute", () => {
  expect(offlinePage("/", [{ address: '/"><script>/', title: "x" }])).not.toContain("<script>")
})
