/** Checks that a document's body contains only data, and reports everything else with its place. */
import type { Code, Link, Nodes, Paragraph, Root, Table } from "mdast"
import { visitParents } from "unist-util-visit-parents"
import { closest, unknownValue } from "../guides/closest"
import { checkElement, type MethodIds, type Report } from "./check-element"
import { headingChecks } from "./check-headings"
import { parseFence } from "./code-fence"
import type { DocumentKind } from "./components"
import { LANGUAGES, OTHER_LANGUAGE_NAMES } from "./highlight"
import { literalOf, stringAttribute } from "./literals"
import { undeclaredHostMessages, undeclaredTokenMessages, type Placeholder } from "./placeholders"
import { formatProblem, startOf, type Problem } from "./problem"

/** Markup that is left in text, because it is not closed or is not the Markdown of this site. */
const MARKUP = /\*\*|`|\]\(|\] \((?=$|[/#])|\]\[|\[\^|\[![A-Z]+\]|^:::/m

/** By the first two characters of the markup. */
const FIXES_OF_MARKUP: Record<string, string> = {
  "](": "write a link as [text](https://…), without spaces in the address",
  "] ": "write a link as [text](https://…), without a space between the brackets",
  "][": "write each link as [text](https://…)",
  "[^": "footnotes are not supported, so write the note in the text, or as a <Note>",
  "[!": "use <Note>, <Tip> or <Warning>",
  "::": "use <Note>, <Tip> or <Warning>",
}

/** Markup at the beginning of a line that lacks what makes it more than text, and its fix. */
const LINE_MARKUP: [mark: RegExp, fix: string][] = [
  [/^\|/, "a table has a line such as | --- | --- | below its heading, and an empty line before it"],
  [/^#{1,6}(?=[^#\s])/, "write a space after it for a heading, or put it in backticks"],
  [/^-(?=\S)/, "write a space after it for an item of a list, or put it in backticks"],
  [/^\d{1,2}\.(?=[A-Za-z])/, "write a space after it for a step, or put it in backticks"],
]

export interface BodyContext {
  file: string
  kind: DocumentKind
  /** The methods of the front matter, with their options. */
  methods: readonly MethodIds[]
  placeholders: Placeholder[]
}

/**
 * Returns all problems of a parsed body: elements, attributes, expressions, imports, headings, code, links, images,
 * hosts.
 */
export function checkBody(root: Root, context: BodyContext): Problem[] {
  const { file, kind, methods } = context
  const problems: Problem[] = []
  /** A bare address is a link and its text, at the same place. */
  const reported = new Set<string>()
  const report: Report = (node, message) => {
    const problem = { file, ...startOf(node), message }
    if (reported.has(formatProblem(problem))) return
    reported.add(formatProblem(problem))
    problems.push(problem)
  }
  const headings = headingChecks(kind, report)
  const seenMethods: string[] = []

  visitParents(root, (node: Nodes, ancestors: readonly Nodes[]) => {
    // Also a fragment, which has no name.
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      checkElement(node, ancestors, { kind, methods, seenMethods }, report)
      if (node.name === "Method") headings.startMethod()
      // Also <method>.
      if (node.name && closest(node.name, ["Method"])) seenMethods.push(stringAttribute(node, "id") ?? "")
    } else if (node.type === "heading") headings.check(node, ancestors)
    else checkText(node, context, report)
  })
  // A misspelled or missing id is reported at its element.
  const unknown = seenMethods.filter((seen) => !methods.some(({ id }) => id === seen))
  for (const { id } of methods)
    if (!seenMethods.includes(id) && !unknown.some((seen) => seen === "" || closest(seen, [id])))
      problems.push({ file, field: "methods", message: `the method "${id}" has no <Method id="${id}"> in the body` })
  return problems
}

/** Checks a node that is neither an element nor a heading. */
function checkText(node: Nodes, context: BodyContext, report: Report): void {
  switch (node.type) {
    case "mdxjsEsm":
      return report(
        node,
        "imports and exports are not allowed: a guide is data, and every element is available without an import",
      )
    case "mdxFlowExpression":
    case "mdxTextExpression":
      if (node.value.trim() === "") report(node, "the page would not show {}; put it in backticks, or remove it")
      else if (literalOf(node) === undefined)
        report(node, `the expression {${node.value.trim()}} is not allowed; write plain text, or put it in backticks`)
      return
    case "code":
      return checkCode(node, context, report)
    case "link":
      return checkLink(node, context, report)
    case "paragraph":
      return checkLineStarts(node, report)
    case "table":
      return checkTable(node, report)
    case "text": {
      const [mark] = MARKUP.exec(node.value) ?? []
      const fix = FIXES_OF_MARKUP[mark?.slice(0, 2) ?? ""] ?? "close it, or put it in backticks"
      if (mark) report(node, `the page would show ${mark} as it is; ${fix}`)
      return checkWords(node, node.value, context, report)
    }
    case "inlineCode":
      return checkWords(node, node.value, context, report)
    case "html":
      return report(node, `the page would not show ${node.value}; put it in backticks`)
    case "definition":
      return report(node, "addresses of links cannot be listed separately; write each link as [text](https://…)")
    case "footnoteDefinition":
      return report(node, "footnotes are not supported; write the note in the text, or as a <Note>")
    case "image":
    case "imageReference":
      return report(node, "images are not supported; describe what the reader sees, with exact labels")
  }
}

/** Reports markup of each kind once, if a line of the paragraph begins with it. */
function checkLineStarts(paragraph: Paragraph, report: Report): void {
  // Only the first node begins at the start of a line.
  const lines = paragraph.children.flatMap((node, index) =>
    node.type === "text" ? node.value.split("\n").slice(index === 0 ? 0 : 1) : [],
  )
  for (const [markup, fix] of LINE_MARKUP) {
    const [mark] = lines.flatMap((line) => markup.exec(line)?.[0] ?? [])
    if (mark) report(paragraph, `the page would show ${mark} as it is; ${fix}`)
  }
}

function checkCode(node: Code, context: BodyContext, report: Report): void {
  if (!node.lang) report(node, "a code block names its language after the opening fence; use text if it has none")
  else if (!Object.hasOwn(LANGUAGES, node.lang)) report(node, unknownLanguage(node.lang))
  if (node.value.trim() === "") report(node, "the code block is empty; write the code, or remove the block")
  const { faults, marked } = parseFence(node.meta ?? "")
  for (const fault of faults) report(node, fault)
  const lines = node.value.split("\n").length
  for (const line of marked)
    if (line > lines) report(node, `line ${line} is marked, but the block ends at line ${lines}`)
  checkWords(node, node.value, context, report)
}

function unknownLanguage(name: string): string {
  const other = name.toLowerCase()
  return Object.hasOwn(OTHER_LANGUAGE_NAMES, other)
    ? `unknown language "${name}"; write "${OTHER_LANGUAGE_NAMES[other]}"`
    : unknownValue("language", name, Object.keys(LANGUAGES))
}

function checkTable({ children, align }: Table, report: Report): void {
  const columns = (align ?? []).length
  for (const row of children) {
    const cells = row.children.length
    if (cells === columns) continue
    const fix = cells > columns ? "the page would not show the others" : "write | for each empty cell, too"
    report(
      row,
      `the row has ${cells} ${cells === 1 ? "cell" : "cells"}, but the heading of the table has ${columns}; ${fix}`,
    )
  }
}

function checkLink(node: Link, context: BodyContext, report: Report): void {
  if (/^https?:/.test(node.url) && !URL.canParse(node.url))
    report(node, `the link "${node.url}" has no host; write the whole address, such as https://docs.example.com/`)
  else if (node.children.length === 0)
    report(node, `the link to ${node.url} has no text; write it between the brackets`)
  else if (/^(?:https?:\/\/|mailto:[^@]+@[^@]+$|\/|#)/.test(node.url)) checkWords(node, node.url, context, report)
  else if (node.url.startsWith("mailto:"))
    report(node, `the link "${node.url}" has no email address; write it after mailto:`)
  else
    report(
      node,
      `the link "${node.url}" must begin with https://, mailto:, / (a page of this site) or # (a heading of this page)`,
    )
}

function checkWords(node: Nodes, text: string, { kind, placeholders }: BodyContext, report: Report): void {
  // A shared part's hosts are declared by the guides that use it.
  const hosts = kind === "part" ? [] : undeclaredHostMessages(text, placeholders)
  for (const message of [...hosts, ...undeclaredTokenMessages(text, placeholders)]) report(node, message)
}
