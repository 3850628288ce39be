import { redirectFiles } from "./redirect-files"
import { redirectPage } from "./redirect-page"

const site = { url: "https://guides.example", pathPrefix: "/docs" }

test("a redirect is a page that leads on, with the path prefix, and two lines of _redirects", () => {
  const files = redirectFiles([{ from: "/services/wiki/", to: "/media/wiki/" }], ["/"], site)
  expect([...files.keys()]).toEqual(["services/wiki/index.html", "_redirects"])
  expect(files.get("services/wiki/index.html")).toContain('<a href="/docs/media/wiki/">')
  expect(files.get("services/wiki/index.html")).toContain(
    '<link rel="canonical" href="https://guides.example/docs/media/wiki/">',
  )
  expect(files.get("_redirects")).toBe(
    "/docs/services/wiki/ /docs/media/wiki/ 301\n/docs/services/wiki /docs/media/wiki/ 301\n/docs/index.html /docs/ 301\n",
  )
})

test("the forms of a page that end in .html are rules, never files: a host may serve /x.html at /x/", () => {
  const files = redirectFiles([], ["/", "/media/wiki/"], { ...site, pathPrefix: "" })
  expect([...files.keys()]).toEqual(["_redirects"])
  expect(files.get("_redirects")).toContain(
    "/media/wiki.html /media/wiki/ 301\n/media/wiki/index.html /media/wiki/ 301\n",
  )
})

test("a target's own hash gives way to the visitor's, and nothing breaks out of the page", () => {
  const html = redirectPage('/a/"</script><script>x#part', "https://guides.example/a/")
  expect(html).toContain('+location.search+(location.hash||"#part")')
  expect(html.match(/<script>/g)).toHaveLength(1)
  expect(html).not.toContain('"</script><script>x')
})
