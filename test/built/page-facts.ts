/** Extracts what the tests need from a page's HTML in one pass, because parsing is slow. */
import { parse, type DefaultTreeAdapterTypes as Html } from "parse5"
import { textContent } from "../support/text-content"
import { wordsBefore, type WordsBefore } from "../support/words-before"
import { pagePaths, read } from "./site"

export interface PageFacts {
  html: string
  /** Texts of the `<title>` elements in the head. */
  titles: string[]
  /** Contents of `<meta>` elements by name or property. */
  metas: Map<string, string>
  canonicals: string[]
  /** Contents of `<meta http-equiv="refresh">` elements, with delay and address. */
  refreshes: string[]
  ids: string[]
  /** Levels of the headings, in order. */
  levels: number[]
  /** `href` of the `<a>` elements. */
  links: string[]
  /** Addresses that the browser loads by itself. */
  assets: string[]
  /** The text of the article. */
  text: string
  /** Of a guide, what is before its values. */
  words: WordsBefore[]
  /** Each combination of parent, element and attributes, such as `ul>li[class]`. */
  shapes: Set<string>
}

const ASSETS = ["script", "img", "link", "iframe", "source", "video"]

/** Parses a page. */
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
    words: [],
    shapes: new Set(),
  }
  const visit = (node: Html.Node, parent: string): void => {
    if ("tagName" in node) collect(node, parent, facts)
    const name = "tagName" in node ? node.tagName : ""
    if ("childNodes" in node) for (const child of node.childNodes) visit(child, name)
  }
  const document = parse(html)
  visit(document, "")
  facts.words = wordsBefore(document)
  return facts
}

function collect(element: Html.Element, parent: string, facts: PageFacts): void {
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

/** Every page by its path, such as `/monitoring/grafana/`, without redirect pages and `404.html`. */
export function pages(): Map<string, PageFacts> {
  return new Map([...pagePaths()].map((path) => [path, pageFacts(read(`${path.slice(1)}index.html`))]))
}
