/** The built site as files, for the tests beside this module. */
import fs from "node:fs"
import path from "node:path"
import { parse, type DefaultTreeAdapterTypes as Html } from "parse5"

export const PUBLIC = path.resolve("public")

export type Element = Html.Element

/** Every page's HTML by its path, `/monitoring/grafana/`; redirect pages and `404.html` are left out. */
export function pages(): Map<string, string> {
  return new Map(
    [...htmlFiles()]
      .filter(([file, html]) => file.endsWith("index.html") && !file.startsWith("404/") && !isRedirect(html))
      .map(([file, html]) => [`/${file.replace(/index\.html$/, "")}`, html]),
  )
}

/** All HTML files by path from `public`. */
export function htmlFiles(): Map<string, string> {
  // Gatsby has a folder page-data/404.html.
  const names = fs
    .readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.relative(PUBLIC, path.join(entry.parentPath, entry.name)))
  return new Map(names.map((file) => [file.split(path.sep).join("/"), read(file)]))
}

export const read = (file: string): string => fs.readFileSync(path.join(PUBLIC, file), "utf8")

export const exists = (file: string): boolean => fs.existsSync(path.join(PUBLIC, file))

export const isRedirect = (html: string): boolean => html.includes('http-equiv="refresh"')

/** All elements of a page, in order. */
export function elements(html: string): Element[] {
  const found: Element[] = []
  const visit = (node: Html.Node) => {
    if ("tagName" in node) found.push(node)
    if ("childNodes" in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return found
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

/** The content of a page's `<meta>` with this name or property. */
export function meta(html: string, name: string): string | undefined {
  const element = elements(html).find(
    (each) => each.tagName === "meta" && [attribute(each, "name"), attribute(each, "property")].includes(name),
  )
  return element && attribute(element, "content")
}

/** The text of an element and everything in it. */
export function textContent(node: Html.Node): string {
  if ("value" in node && node.nodeName === "#text") return node.value
  return "childNodes" in node ? node.childNodes.map(textContent).join("") : ""
}
