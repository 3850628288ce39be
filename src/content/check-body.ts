/** Checks that a document's body contains only data, and reports everything else with its place. */
import type { Code, Heading, Link, Nodes, Root } from "mdast"
import { toString } from "mdast-util-to-string"
import { visitParents } from "unist-util-visit-parents"
import { attributeValue, isElement, literalOf, stringAttribute, type JsxElement } from "./literals"
import { parseFence } from "./code-fence"
import { COMPONENTS, type ComponentRule, type DocumentKind } from "./components"
import { LANGUAGES } from "./highlight"
import { undeclaredHostMessages, undeclaredTokenMessages, type Placeholder } from "./placeholders"
import { closest, startOf, unknownValue, type Problem } from "./problem"
import { SLUG, SLUG_RULE } from "../guides/slug"

/** HTML elements that Markdown cannot write and that are harmless. */
const HTML_ELEMENTS = ["br", "kbd", "sub", "sup"]

/** Markup that is left in text, because it is not closed or is not the Markdown of this site. */
const MARKUP = /\*\*|`|\]\(|\]\[|^:::|^\|/m

const FIXES_OF_MARKUP: Record<string, string> = {
  "](": "write a link as [text](https://…), without spaces in the address",
  "][": "write each link as [text](https://…)",
  ":::": "use <Note>, <Tip> or <Warning>",
  "|": "a table has a line such as | --- | --- | below its heading, and an empty line before it",
}

const KIND_NAMES: Record<DocumentKind, string> = { guide: "guide", page: "page", part: "shared part" }

export interface BodyContext {
  file: string
  kind: DocumentKind
  /** The methods of the front matter, with their options. */
  methods: readonly { id: string; options: readonly { id: string }[] }[]
  placeholders: Placeholder[]
}

/**
 * Returns all problems of a parsed body: elements, attributes, expressions, imports, headings, code, links, images,
 * hosts.
 */
export function checkBody(root: Root, context: BodyContext): Problem[] {
  const problems: Problem[] = []
  const methods: string[] = []
  const methodIds = context.methods.map(({ id }) => id)
  let depth = 1
  /** The texts of the headings above, per level, within the method. */
  let headings = new Set<string>()
  let section = ""
  const report = (node: Nodes, message: string) => problems.push({ file: context.file, ...startOf(node), message })

  const checkRepetition = (node: Heading): void => {
    const title = toString(node)
    // Sections can have parts of the same name, such as "Docker".
    if (node.depth === 2) section = title
    const key = node.depth === 2 ? title : `${section} > ${title}`
    if (headings.has(key))
      report(node, `the heading "${title}" is there twice; join the sections, or name the difference`)
    headings.add(key)
  }

  const check = (node: Nodes, ancestors: readonly Nodes[]): void => {
    switch (node.type) {
      case "mdxjsEsm":
        report(
          node,
          "imports and exports are not allowed: a guide is data, and every element is available without an import",
        )
        break
      case "mdxFlowExpression":
      case "mdxTextExpression":
        if (literalOf(node) === undefined)
          report(node, `the expression {${node.value.trim()}} is not allowed; write plain text, or put it in backticks`)
        break
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        checkElement(node, ancestors)
        if (node.name === "Method") {
          depth = 1
          headings = new Set()
          methods.push(stringAttribute(node, "id") ?? "")
        }
        break
      case "heading":
        if (ancestors.some((each) => isElement(each, "Option")))
          report(
            node,
            "an option has no headings of its own, because the page writes them; use bold text or steps, or <Undo> for how to undo it",
          )
        else if (context.kind === "part")
          report(node, "a shared part has no headings, because the guide has one above it; use bold text or steps")
        else if (node.depth === 1) report(node, "the first-level heading comes from the front matter; start with ##")
        else if (!/[\p{L}\p{N}]/u.test(toString(node)))
          report(
            node,
            "the heading has no letters or digits, of which its id for links is made; write a heading with words",
          )
        else if (node.depth > depth + 1)
          report(node, `a heading of level ${node.depth} follows one of level ${depth}; use level ${depth + 1}`)
        depth = node.depth
        checkRepetition(node)
        break
      case "code":
        checkCode(node)
        break
      case "link":
        checkLink(node)
        break
      case "html":
        report(node, `the page would not show ${node.value}; put it in backticks`)
        break
      case "definition":
        report(node, "addresses of links cannot be listed separately; write each link as [text](https://…)")
        break
      case "footnoteDefinition":
        report(node, "footnotes are not supported; write the note in the text, or as a <Note>")
        break
      case "image":
      case "imageReference":
        report(node, "images are not supported; describe what the reader sees, with exact labels")
        break
      case "table":
        for (const row of node.children)
          if (row.children.length > (node.align ?? []).length)
            report(
              row,
              `the row has ${row.children.length} cells, but the heading of the table has ${(node.align ?? []).length}; the page would not show the others`,
            )
        break
      case "text": {
        const [mark] = MARKUP.exec(node.value) ?? []
        if (mark)
          report(
            node,
            `the page would show ${mark} as it is; ${FIXES_OF_MARKUP[mark] ?? "close it, or put it in backticks"}`,
          )
        checkWords(node, node.value)
        break
      }
      case "inlineCode":
        checkWords(node, node.value)
        break
    }
  }

  const checkElement = (node: JsxElement, ancestors: readonly Nodes[]) => {
    const name = node.name ?? ""
    if (HTML_ELEMENTS.includes(name)) {
      if (node.attributes.length > 0) report(node, `<${name}> takes no attributes`)
      if (name === "br") checkEmpty(node, name)
      return
    }
    const rule = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
    if (!rule) {
      const known = [...Object.keys(COMPONENTS), ...HTML_ELEMENTS]
      const near = closest(name, known)
      report(
        node,
        `unknown component <${name}>; ${near ? `did you mean <${near}>?` : `use one of: ${known.join(", ")}; a placeholder such as <client_id> must be in backticks`}`,
      )
      return
    }
    if (rule.only && rule.only !== context.kind)
      report(node, `<${name}> belongs in a ${KIND_NAMES[rule.only]}, not in a ${KIND_NAMES[context.kind]}`)
    const parent = ancestors.findLast((each) => isElement(each))?.name
    if (rule.inside && !rule.inside.includes(parent ?? ""))
      report(node, `<${name}> must be directly inside <${rule.inside.join("> or <")}>`)
    if (!rule.inline && node.type === "mdxJsxTextElement")
      report(node, `write the tags of <${name}> on lines of their own, with an empty line before and after the element`)
    if (rule.empty) checkEmpty(node, name)
    checkAttributes(node, name, rule)
    if (name === "Variants") checkVariants(node)
    if (name === "Method") {
      if (ancestors.length > 1) report(node, "<Method> must not be inside other elements, lists or quotes")
      const id = stringAttribute(node, "id")
      if (id && !methodIds.includes(id)) report(node, unknownValue("method", id, methodIds))
      if (id && methods.includes(id)) report(node, `the method "${id}" already has a <Method>; merge them into one`)
      const count = node.children.filter((child) => isElement(child, "AuthentikConfiguration")).length
      if (count !== 1) report(node, `a method needs <AuthentikConfiguration /> exactly once, not ${count} times`)
      checkOptions(node, context.methods.find((one) => one.id === id)?.options ?? [])
    }
  }

  const checkOptions = ({ children }: JsxElement, options: readonly { id: string }[]) => {
    const seen = new Set<string>()
    for (const option of children) {
      if (!isElement(option, "Option")) continue
      const id = stringAttribute(option, "id")
      if (!id) continue
      const known = options.map((one) => one.id)
      if (!known.includes(id))
        report(
          option,
          known.length === 0
            ? `this method has no options; add options with { id: ${id}, title, reason } to it in the front matter`
            : unknownValue("option", id, known),
        )
      if (seen.has(id)) report(option, `the option "${id}" already has an <Option> in this method; merge them into one`)
      seen.add(id)
      const undos = option.children.filter((child) => isElement(child, "Undo")).length
      if (undos > 1) report(option, `the option "${id}" has <Undo> ${undos} times; merge them into one`)
      if (option.children.length === undos)
        report(option, `<Option id="${id}"> says nothing about the application; write the steps, or remove the element`)
    }
  }

  const checkEmpty = (node: JsxElement, name: string) => {
    if (node.children.length > 0)
      report(node, `<${name}> shows nothing between its tags; write <${name} /> and move the text out`)
  }

  const checkVariants = (node: JsxElement) => {
    const { children } = node
    const ids: string[] = []
    if (!children.some((child) => isElement(child, "Variant")))
      report(node, "<Variants> has no <Variant>; write one for each way, or remove the element")
    for (const child of children) {
      if (isElement(child, "Variant")) {
        const id = stringAttribute(child, "id")
        if (!id) continue
        if (!SLUG.test(id)) report(child, `the id "${id}" of <Variant> is part of ids in HTML; ${SLUG_RULE}`)
        if (ids.includes(id)) report(child, `two variants here have the id "${id}"; give each its own id`)
        ids.push(id)
      } else if (child.type !== "mdxFlowExpression" || literalOf(child) !== "")
        report(
          child,
          "<Variants> shows only what is inside its <Variant> elements; move this into one, or out of <Variants>",
        )
    }
  }

  const checkAttributes = (node: JsxElement, name: string, rule: ComponentRule) => {
    const known = Object.keys(rule.attributes)
    const seen = new Set<string>()
    for (const attribute of node.attributes) {
      if (attribute.type === "mdxJsxExpressionAttribute") {
        report(node, `<${name}> must not spread attributes; write each as name="text"`)
        continue
      }
      if (seen.has(attribute.name)) report(node, `<${name}> has the attribute "${attribute.name}" twice; remove one`)
      seen.add(attribute.name)
      const kind = known.includes(attribute.name) ? rule.attributes[attribute.name]?.kind : undefined
      if (!kind) {
        const near = closest(attribute.name, known)
        report(
          node,
          `unknown attribute "${attribute.name}" of <${name}>; ${near ? `did you mean "${near}"?` : known.length > 0 ? `it takes: ${known.join(", ")}` : "it takes none"}`,
        )
      } else if (attributeValue(attribute) === undefined)
        report(
          node,
          `the attribute "${attribute.name}" of <${name}> holds an expression; write it as ${attribute.name}="text"`,
        )
      else if (kind === "string" && typeof attributeValue(attribute) !== "string")
        report(node, `the attribute "${attribute.name}" of <${name}> needs text: ${attribute.name}="…"`)
    }
    for (const [needed, { required }] of Object.entries(rule.attributes)) {
      if (required && !stringAttribute(node, needed)) report(node, `<${name}> needs the attribute ${needed}="…"`)
    }
  }

  const checkCode = (node: Code) => {
    if (!node.lang) report(node, "a code block names its language after the opening fence; use text if it has none")
    else if (!Object.hasOwn(LANGUAGES, node.lang))
      report(node, unknownValue("language", node.lang, Object.keys(LANGUAGES)))
    if (node.value.trim() === "") report(node, "the code block is empty; write the code, or remove the block")
    const { faults, marked } = parseFence(node.meta ?? "")
    for (const fault of faults) report(node, fault)
    const lines = node.value.split("\n").length
    for (const line of marked)
      if (line > lines) report(node, `line ${line} is marked, but the block ends at line ${lines}`)
    checkWords(node, node.value)
  }

  const checkLink = (node: Link) => {
    if (/^(?:https?:\/\/|mailto:|\/|#)/.test(node.url)) checkWords(node, node.url)
    else
      report(
        node,
        `the link "${node.url}" must begin with https://, mailto:, / (a page of this site) or # (a heading of this page)`,
      )
  }

  const checkWords = (node: Nodes, text: string) => {
    // A shared part's hosts are declared by the guides that use it.
    const hosts = context.kind === "part" ? [] : undeclaredHostMessages(text, context.placeholders)
    for (const message of [...hosts, ...undeclaredTokenMessages(text, context.placeholders)]) report(node, message)
  }

  visitParents(root, check)
  for (const id of methodIds) {
    if (!methods.includes(id))
      problems.push({
        file: context.file,
        field: "methods",
        message: `the method "${id}" has no <Method id="${id}"> in the body`,
      })
  }
  return problems
}
