/** Checks an element in a document's body: its name, place, attributes and children. */
import type { Nodes } from "mdast"
import { unknownOption } from "../authentik/checks/options"
import { closest, unknownValue } from "../guides/closest"
import { SLUG, SLUG_RULE } from "../guides/slug"
import { COMPONENTS, type ComponentRule, type DocumentKind } from "./components"
import { attributeValue, isElement, literalOf, stringAttribute, type JsxElement } from "./literals"

/** Adds a problem at a node of the body. */
export type Report = (node: Nodes, message: string) => void

/** A method's id, and those of its options. */
export interface MethodIds {
  id: string
  options: readonly { id: string }[]
}

interface ElementContext {
  kind: DocumentKind
  /** The methods of the front matter. */
  methods: readonly MethodIds[]
  /** The ids of the `<Method>` elements above. */
  seenMethods: readonly string[]
}

/** HTML elements that Markdown cannot write and that are harmless. */
const HTML_ELEMENTS = ["br", "kbd", "sub", "sup"]

/** What to write in place of the HTML elements that authors try most. */
const MARKDOWN_FOR_HTML: Readonly<Record<string, string>> = {
  a: "write a link as [text](https://…)",
  b: "write bold text as **text**",
  code: "write code as `text`",
  em: "write emphasized text as _text_",
  i: "write emphasized text as _text_",
  img: "images are not supported, so describe what the reader sees, with exact labels",
  li: "write each item of a list on a line that begins with - or 1.",
  ol: "write each step on a line that begins with its number, such as 1.",
  p: "separate paragraphs with an empty line",
  pre: "write a code block between two lines of ```",
  strong: "write bold text as **text**",
  table: "write a table with | between its cells",
  ul: "write each item of a list on a line that begins with -",
}

/** Whether a guide, a page or a shared part can have the element. */
export const isKnownElement = (name: string): boolean => Object.hasOwn(COMPONENTS, name) || HTML_ELEMENTS.includes(name)

const KIND_NAMES: Record<DocumentKind, string> = { guide: "guide", page: "page", part: "shared part" }

/** Reports all problems of an element, without those of the nodes inside it. */
export function checkElement(
  node: JsxElement,
  ancestors: readonly Nodes[],
  context: ElementContext,
  report: Report,
): void {
  const { name } = node
  if (!name) return report(node, "the tags <> and </> do nothing; remove them, and keep what is between them")
  if (HTML_ELEMENTS.includes(name)) {
    if (node.attributes.length > 0) report(node, `<${name}> takes no attributes`)
    if (name === "br") checkEmpty(node, name, report)
    return
  }
  const rule = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
  if (!rule) return report(node, unknownComponent(name, context.kind))
  if (rule.only && rule.only !== context.kind)
    report(node, `<${name}> belongs in a ${KIND_NAMES[rule.only]}, not in a ${KIND_NAMES[context.kind]}`)
  const parent = ancestors.findLast((each) => isElement(each))?.name
  // A misspelled parent is reported itself.
  if (rule.inside && !rule.inside.includes(parent ?? "") && (!parent || isKnownElement(parent)))
    report(node, `<${name}> must be directly inside <${rule.inside.join("> or <")}>`)
  if (!rule.inline && node.type === "mdxJsxTextElement")
    report(node, `write the tags of <${name}> on lines of their own, with an empty line before and after the element`)
  if (rule.content === "none") checkEmpty(node, name, report)
  else if (!rule.content && !node.children.some(isShown))
    report(node, `<${name}> is empty; write its text, or remove it`)
  checkAttributes(node, name, rule, report)
  if (name === "Variants") checkVariants(node, report)
  if (name === "Method") checkMethod(node, ancestors, context, report)
}

function unknownComponent(name: string, kind: DocumentKind): string {
  if (Object.hasOwn(MARKDOWN_FOR_HTML, name)) return `<${name}> is HTML; ${MARKDOWN_FOR_HTML[name]}`
  const here = Object.entries(COMPONENTS).filter(([, { only }]) => !only || only === kind)
  const known = [...here.map(([component]) => component), ...HTML_ELEMENTS]
  const near = closest(name, known)
  return `unknown component <${name}>; ${near ? `did you mean <${near}>?` : `use one of: ${known.join(", ")}; a placeholder such as <client_id> must be in backticks`}`
}

/** Comments are the only nodes that show nothing. */
const isShown = (node: Nodes): boolean => node.type !== "mdxFlowExpression" || literalOf(node) !== ""

function checkEmpty(node: JsxElement, name: string, report: Report): void {
  if (node.children.length > 0)
    report(node, `<${name}> shows nothing between its tags; write <${name} /> and move the text out`)
}

function checkMethod(
  node: JsxElement,
  ancestors: readonly Nodes[],
  { methods, seenMethods }: ElementContext,
  report: Report,
): void {
  if (ancestors.length > 1) report(node, "<Method> must not be inside other elements, lists or quotes")
  const id = stringAttribute(node, "id")
  const known = methods.map((method) => method.id)
  if (id && !known.includes(id)) report(node, unknownValue("method", id, known))
  if (id && seenMethods.includes(id)) report(node, `the method "${id}" already has a <Method>; merge them into one`)
  const count = node.children.filter((child) => isElement(child, "AuthentikConfiguration")).length
  if (count !== 1) report(node, `a method needs <AuthentikConfiguration /> exactly once, not ${count} times`)
  const options = methods.find((method) => method.id === id)?.options
  // The options of an unknown method are not known either.
  if (options)
    checkOptions(
      node,
      options.map((option) => option.id),
      report,
    )
}

function checkOptions({ children }: JsxElement, known: readonly string[], report: Report): void {
  const seen = new Set<string>()
  for (const option of children) {
    if (!isElement(option, "Option")) continue
    const id = stringAttribute(option, "id")
    if (!id) continue
    // Without any option, the first element says so for all.
    if (!known.includes(id) && (known.length > 0 || seen.size === 0)) report(option, unknownOption(id, known))
    if (seen.has(id)) report(option, `the option "${id}" already has an <Option> in this method; merge them into one`)
    seen.add(id)
    const undos = option.children.filter((child) => isElement(child, "Undo")).length
    if (undos > 1) report(option, `the option "${id}" has <Undo> ${undos} times; merge them into one`)
    if (option.children.length === undos)
      report(option, `<Option id="${id}"> says nothing about the application; write the steps, or remove the element`)
  }
}

function checkVariants(node: JsxElement, report: Report): void {
  const { children } = node
  const ids: string[] = []
  const titles: string[] = []
  if (!children.some((child) => isElement(child, "Variant")))
    report(node, "<Variants> has no <Variant>; write one for each way, or remove the element")
  for (const child of children) {
    if (isElement(child, "Variant")) {
      const id = stringAttribute(child, "id")
      if (!id) continue
      if (!SLUG.test(id)) report(child, `the id "${id}" of <Variant> is part of ids in HTML; ${SLUG_RULE}`)
      if (ids.includes(id)) report(child, `two variants here have the id "${id}"; give each its own id`)
      ids.push(id)
      const title = stringAttribute(child, "title") ?? ""
      if (titles.includes(title)) report(child, `two variants here have the title "${title}"; give each its own title`)
      titles.push(title)
    } else if (isShown(child))
      report(
        child,
        "<Variants> shows only what is inside its <Variant> elements; move this into one, or out of <Variants>",
      )
  }
}

function checkAttributes(node: JsxElement, name: string, rule: ComponentRule, report: Report): void {
  const known = Object.keys(rule.attributes)
  /** Attributes that are there, also with a fault or a typo of their own. */
  const seen = new Set<string>()
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") {
      report(node, `<${name}> must not spread attributes; write each as name="text"`)
      continue
    }
    if (seen.has(attribute.name)) report(node, `<${name}> has the attribute "${attribute.name}" twice; remove one`)
    seen.add(attribute.name)
    const { kind, values, required } = (known.includes(attribute.name) && rule.attributes[attribute.name]) || {}
    const value = attributeValue(attribute)
    if (!kind) {
      const near = closest(attribute.name, known)
      if (near) seen.add(near)
      report(
        node,
        `unknown attribute "${attribute.name}" of <${name}>; ${near ? `did you mean "${near}"?` : known.length > 0 ? `it takes: ${known.join(", ")}` : "it takes none"}`,
      )
    } else if (value === undefined)
      report(
        node,
        `the attribute "${attribute.name}" of <${name}> holds an expression; write it as ${attribute.name}="text"`,
      )
    else if (kind === "string" && typeof value !== "string")
      report(node, `the attribute "${attribute.name}" of <${name}> needs text: ${attribute.name}="…"`)
    else if (!required && typeof value === "string" && value.trim() === "")
      report(node, `the attribute "${attribute.name}" of <${name}> is empty; write its text, or remove it`)
    else if (value !== "" && values && !values.includes(String(value)))
      report(node, unknownValue(`value of ${attribute.name}`, String(value), values))
  }
  for (const [needed, { required }] of Object.entries(rule.attributes)) {
    if (required && (!seen.has(needed) || stringAttribute(node, needed)?.trim() === ""))
      report(node, `<${name}> needs the attribute ${needed}="…"`)
  }
}
