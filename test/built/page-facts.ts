/** What the tests of this folder ask of a page, taken from its HTML in one pass: parsing is what takes the time. */
import { parse, type DefaultTreeAdapterTypes as Html } from "parse5"
import { pagePaths, read } from "./site"

export interface PageFacts {
  html: string
  /** Texts of the `<title>` elements in the head. */
  titles: string[]
  /** Contents of `<meta>` elements by name or property. */
  metas: Map<string, string>
  canonicals: string[]
  /** Where `<meta http-equiv="refresh">` elements lead, and when. */
  refreshes: string[]
  ids: string[]
  /** Levels of the headings, in order. */
  levels: number[]
  /** Addresses that `<a>` elements lead to. */
  links: string[]
  /** Addresses that the browser asks for by itself. */
  assets: string[]
  /** The text of the article. */
  text: string
  /** Each way in which elements are nested and carry attributes, such as `ul>li[class]`. */
  shapes: Set<string>
}

const ASSETS = ["script", "img", "link", "iframe", "source", "video"]

/** Reads a page. */
export function pageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    html,
    titles: [],
    metas: new Map(),
    canonicals: [],
    refreshes: [],
    ids: [],
    levels: [],
    links: [],
    assets: [],
    text: "",
    shapes: new Set(),
  }
  const visit = (node: Html.Node, parent: string): void => {
    if ("tagName" in node) note(node, parent, facts)
    const name = "tagName" in node ? node.tagName : ""
    if ("childNodes" in node) for (const child of node.childNodes) visit(child, name)
  }
  visit(parse(html), "")
  return facts
}

function note(element: Html.Element, parent: string, facts: PageFacts): void {
  const { tagName, attrs } = element
  const attribute = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  if (attribute.id !== undefined) facts.ids.push(attribute.id)
  if (tagName === "title" && parent === "head") facts.titles.push(textContent(element))
  if (tagName === "meta") facts.metas.set(attribute.name ?? attribute.property ?? "", attribute.content ?? "")
  if (attribute["http-equiv"] === "refresh") facts.refreshes.push(attribute.content ?? "")
  if (tagName === "link" && attribute.rel === "canonical") facts.canonicals.push(attribute.href ?? "")
  if (/^h[1-6]$/.test(tagName)) facts.levels.push(Number(tagName[1]))
  if (tagName === "a") facts.links.push(attribute.href ?? "")
  if (ASSETS.includes(tagName) && !["canonical", "alternate"].includes(attribute.rel ?? ""))
    facts.assets.push(attribute.src ?? attribute.href ?? "")
  if (tagName === "article") facts.text += textContent(element)
  facts.shapes.add(`${parent}>${tagName}[${attrs.map(({ name }) => name).join()}]`)
}

/** The text of an element and everything in it. */
function textContent(node: Html.Node): string {
  if ("value" in node && node.nodeName === "#text") return node.value
  return "childNodes" in node ? node.childNodes.map(textContent).join("") : ""
}

/** Every page by its path, `/monitoring/grafana/`; redirect pages and `404.html` are left out. */
export function pages(): Map<string, PageFacts> {
  return new Map([...pagePaths()].map((path) => [path, pageFacts(read(`${path.slice(1)}index.html`))]))
}
