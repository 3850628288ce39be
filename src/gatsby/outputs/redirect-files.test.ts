import vm from "node:vm"
import { parse, type DefaultTreeAdapterTypes as Html } from "parse5"
import { inlineScriptsOf } from "./content-security-policy"
import { redirectFiles } from "./redirect-files"
import { redirectPage } from "./redirect-page"

const site = { url: "https://guides.example", pathPrefix: "/docs" }

test("a redirect becomes a page that links to its target with the path prefix, and two lines in _redirects", () => {
  const files = redirectFiles([{ from: "/services/wiki/", to: "/media/wiki/" }], ["/"], site)
  expect(Object.keys(files)).toEqual(["services/wiki/index.html", "_redirects"])
  expect(files["services/wiki/index.html"]).toContain('<a href="/docs/media/wiki/">')
  expect(files["services/wiki/index.html"]).toContain(
    '<link rel="canonical" href="https://guides.example/docs/media/wiki/">',
  )
  expect(files._redirects).toContain(
    "/docs/services/wiki/ /docs/media/wiki/ 301\n/docs/services/wiki /docs/media/wiki/ 301\n/docs/index.html /docs/ 301\n",
  )
})

test("a page's .html forms become rules, never files, because a host may serve /x.html at /x/", () => {
  const files = redirectFiles([], ["/", "/media/wiki/"], { ...site, pathPrefix: "" })
  expect(Object.keys(files)).toEqual(["_redirects"])
  expect(files._redirects).toContain("/media/wiki.html /media/wiki/ 301\n/media/wiki/index.html /media/wiki/ 301\n")
})

test("the visitor's hash replaces the target's own, and a target cannot break out of the page", () => {
  const html = redirectPage('/a/"</script><script>x#part', "https://guides.example/a/")
  expect(follow(html, { search: "?a=b", hash: "" })).toBe('/a/"</script><script>x?a=b#part')
  expect(follow(html, { search: "", hash: "#own" })).toBe('/a/"</script><script>x#own')
  expect(html.match(/<script>/g)).toHaveLength(1)
  expect(html).not.toContain('"</script><script>x')
})

test("the usual address of a sitemap leads to the file, by a rule only, because a page would not be XML", () => {
  const files = redirectFiles([], [], site)
  expect(files).toEqual({ _redirects: "/docs/sitemap.xml /docs/sitemap-index.xml 301\n" })
})

/** Returns the address to which the page's script redirects. */
function follow(html: string, address: { search: string; hash: string }): string {
  const root = parse(html).childNodes.find((node) => node.nodeName === "html") as Html.Element
  const getAttribute = (name: string) => root.attrs.find((attribute) => attribute.name === name)?.value
  const [script = ""] = inlineScriptsOf(html)
  let target = ""
  const location = { ...address, replace: (to: string) => (target = to) }
  vm.runInNewContext(script, { document: { documentElement: { getAttribute } }, location })
  return target
}
