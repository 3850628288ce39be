import { withPrefix } from "gatsby"
import { createElement, useMemo, type ReactElement } from "react"
import { type Attributes, elementHtml, textHtml } from "../../../tree/html"
import { breakable, hasLongWord } from "../../../tree/line-breaks"
import type { Tree, TreeElement, TreeNode, TreeProps } from "../../../tree/tree"
import { adminAddress, adminPage } from "../../../placeholders/admin-pages"
import { placeholderKey } from "../../../placeholders/placeholder-key"
import { placeholderText, readPlaceholder, type PlaceholderTexts } from "../../../placeholders/placeholder-text"
import { NO_REPLACEMENTS } from "../../../placeholders/replacements"
import { useReplacements, type ReplacementsState } from "../../../placeholders/replacements-context"
import { replacedText } from "../../../placeholders/use-replaced-text"
import { linkKind } from "../../ui/Link/link-kind"
import * as styles from "./Placeholder.module.css"
import { trustedHtml } from "./trusted-html"

/** Whether an element needs components, changes with the reader's own names, or never changes. */
type Kind = "components" | "names" | "nothing"

type Names = Pick<ReplacementsState, "path" | "replacements">
const NO_NAMES: Names = { path: "", replacements: NO_REPLACEMENTS }

/**
 * Renders each paragraph, list or line of code that needs no component as one React element with inner HTML. This
 * reduces the elements of Nextcloud's guide from 1,800 to 430.
 * @param needsComponent whether an element of this type has a component.
 * @returns a function that returns undefined for elements that need components.
 */
export function staticElements(needsComponent: (type: string) => boolean) {
  const kinds = new WeakMap<TreeElement, Kind>()
  const fixed = new WeakMap<TreeElement, { __html: string }>()

  const kindOf = (node: TreeNode): Kind => {
    if (typeof node === "string") return "nothing"
    const known = kinds.get(node)
    if (known) return known
    const kind = widest([ownKind(node), ...(node[2] ?? []).map(kindOf)])
    kinds.set(node, kind)
    return kind
  }

  const ownKind = (element: TreeElement): Kind => {
    const [type, props] = element
    if (type === "Placeholder" || adminPage(element) !== undefined) return "names"
    // Links to pages of this site need `Link`, which prefetches them.
    if (type === "a")
      return linkKind(String(props?.href)) === "internal" ? "components" : props?.hrefParts ? "names" : "nothing"
    return needsComponent(type) ? "components" : "nothing"
  }

  return (element: TreeElement, key: number): ReactElement | undefined => {
    const [type] = element
    const kind = needsComponent(type) ? "components" : kindOf(element)
    if (kind === "components") return undefined
    if (kind === "names") return <Named key={key} element={element} />
    const html = fixed.get(element) ?? { __html: trustedHtml(innerHtml(element, NO_NAMES)) }
    fixed.set(element, html)
    return create(element, html, key)
  }
}

const widest = (kinds: Kind[]): Kind =>
  kinds.includes("components") ? "components" : kinds.includes("names") ? "names" : "nothing"

/** An element whose HTML contains placeholders or the reader's own names. */
function Named({ element }: { element: TreeElement }) {
  const names = useReplacements()
  const html = useMemo(() => ({ __html: trustedHtml(innerHtml(element, names)) }), [element, names])
  return create(element, html)
}

function create([type, props]: TreeElement, html: { __html: string }, key?: number): ReactElement {
  const { name, attributes } = plain(type, props, NO_NAMES)
  const { class: className, ...rest } = attributes
  // A script inserts the reader's names into static HTML before hydration.
  return createElement(name, { key, className, ...rest, suppressHydrationWarning: true, dangerouslySetInnerHTML: html })
}

/** Writes a text as HTML; `continues` is whether something is before it on its line. */
type Write = (text: string, continues?: boolean) => string

/** Writes a text of long code, in which browsers break lines only here; copied text does not contain these. */
const withBreaks: Write = (text, continues) => breakable(text, continues).map(textHtml).join("<wbr>")

/** Writes a text in which long names of settings without markup break as in long code. */
const withBreaksInNames: Write = (text) =>
  text
    .split(/(\S*_\S*)/)
    .map((part, index) => (index % 2 && hasLongWord([part]) ? withBreaks(part) : textHtml(part)))
    .join("")

function innerHtml(element: TreeElement, names: Names): string {
  const [type, , children = []] = element
  const html = htmlOf(children, names, type === "code" && hasLongWord(children) ? withBreaks : withBreaksInNames)
  const href = adminAddress(element, names.replacements)
  return href ? elementHtml("a", { href, rel: "noopener noreferrer" }, html) : html
}

const htmlOf = (nodes: Tree, names: Names, write: Write): string =>
  nodes.map((node, index) => nodeHtml(node, names, (text) => write(text, index > 0))).join("")

function nodeHtml(node: TreeNode, names: Names, write: Write): string {
  if (typeof node === "string") return write(node)
  const [type, props] = node
  if (type === "Placeholder") return placeholderHtml(readPlaceholder(props ?? {}), names)
  const { name, attributes } = plain(type, props, names)
  return elementHtml(name, attributes, innerHtml(node, names))
}

/** The element's name and attributes in HTML. */
function plain(type: string, props: TreeProps | null, names: Names): { name: string; attributes: Attributes } {
  if (type.startsWith(".")) return { name: "span", attributes: { class: type.slice(1) } }
  if (type !== "a") return { name: type, attributes: props ?? {} }
  const href = replacedText(String(props?.href), props?.hrefParts, names.replacements)
  const kind = linkKind(href)
  if (kind === "external") return { name: type, attributes: { href, rel: "noopener noreferrer" } }
  return { name: type, attributes: { href: kind === "file" ? withPrefix(href) : href } }
}

/** The HTML that `Placeholder` renders. A script inserts own values before hydration, so lines break in neither. */
function placeholderHtml(placeholder: PlaceholderTexts, { path, replacements }: Names): string {
  const key = placeholderKey(placeholder.token, placeholder.text)
  const own = replacements[key]
  const shown = textHtml(placeholderText(placeholder, own))
  if (own !== undefined) return elementHtml("mark", { class: styles.own }, shown)
  const { regex, part } = placeholder
  const data = path && {
    "data-placeholder": key,
    ...(regex && { "data-regex": "" }),
    ...(part && { "data-part": part }),
  }
  return elementHtml("span", { class: styles.placeholder, ...data }, shown)
}
