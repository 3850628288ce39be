/** Counts what a reader passes on a guide's page before its first values and before the application's first setting. */
import type { DefaultTreeAdapterTypes as Html } from "parse5"
import { DEFAULT_RELEASE, RELEASES_ATTRIBUTE } from "../../src/guides/releases"
import { textContent } from "./text-content"

/** Numbers of words before three places of a method; undefined if the method has no such place. */
export interface WordsBefore {
  /** The method's id; empty in a guide with one method. */
  method: string
  /** Before the first value: a redirect URI, the ACS URL, the base DN. */
  value: number | undefined
  /** Before the first value for the application in *At a glance*. SCIM methods have none: they enter all in authentik. */
  entered: number | undefined
  /** Before the first step, line of code or table cell in the section on the application. */
  setting: number | undefined
}

/** The section on the application, as opposed to *Configure authentik*. */
const APPLICATION = /^(?:Configure|Prepare|Set up) (?!authentik\b)/
/** What is above the values for the application in *At a glance*. */
const ENTERED_IN_APPLICATION = /^Enter in (?!authentik\b)/

/**
 * Counts the words of the article for each method, as a page shows them with JavaScript: hidden tabs, folded sections and texts
 * that only screen readers get do not count. The title and the labels of buttons do.
 */
export function wordsBefore(document: Html.Document): WordsBefore[] {
  const article = find(document, (element) => element.tagName === "article")
  if (!article) return []
  const methods = new Set<string>()
  find(article, (element) => {
    if (attributeOf(element, "data-panel-of") === "method") methods.add(attributeOf(element, "data-panel") ?? "")
    return false
  })
  return [...(methods.size > 0 ? methods : [""])].map((method) => count(article, method))
}

function count(article: Html.Element, method: string): WordsBefore {
  const found: WordsBefore = { method, value: undefined, entered: undefined, setting: undefined }
  let words = 0
  let isEntered = false
  let isApplication = false

  const visit = (node: Html.ChildNode): void => {
    if (node.nodeName === "#text" && "value" in node) words += wordsIn(node.value)
    if (!("tagName" in node) || isHidden(node, method)) return
    const { tagName } = node
    if (["td", "code"].includes(tagName)) found.value ??= words
    if (isEntered && tagName === "td") found.entered ??= words
    if (isApplication && ["li", "pre", "td"].includes(tagName)) found.setting ??= words
    // As a whole: an address has elements around the reader's names and at the places where it may break.
    if (tagName === "code") {
      words += wordsIn(textContent(node))
      return
    }
    if (tagName === "p") isEntered ||= ENTERED_IN_APPLICATION.test(textContent(node))
    if (tagName === "h2") isApplication ||= APPLICATION.test(textContent(node))
    const isFolded = tagName === "details" && attributeOf(node, "open") === undefined
    node.childNodes.filter((child) => !isFolded || child.nodeName === "summary").forEach(visit)
  }
  visit(article)
  return found
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0

function isHidden(element: Html.Element, method: string): boolean {
  const classes = (attributeOf(element, "class") ?? "").split(" ")
  if (classes.includes("visually-hidden") || ["svg", "style", "script"].includes(element.tagName)) return true
  const releases = attributeOf(element, RELEASES_ATTRIBUTE)
  if (releases !== undefined && !releases.split(" ").includes(DEFAULT_RELEASE)) return true
  const parent = element.parentNode
  // A panel's first paragraph is its title, which is shown only without tabs.
  const isInPanel = parent && "tagName" in parent && attributeOf(parent, "role") === "tabpanel"
  if (isInPanel && element === parent.childNodes.find((child) => "tagName" in child)) return element.tagName === "p"
  if (attributeOf(element, "role") !== "tabpanel") return false
  return attributeOf(element, "data-panel-of") === "method"
    ? attributeOf(element, "data-panel") !== method
    : attributeOf(element, "data-first") === undefined
}

function find(node: Html.Node, isWanted: (element: Html.Element) => boolean): Html.Element | undefined {
  if ("tagName" in node && isWanted(node)) return node
  for (const child of "childNodes" in node ? node.childNodes : []) {
    const found = find(child, isWanted)
    if (found) return found
  }
  return undefined
}

const attributeOf = (element: Html.Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value
