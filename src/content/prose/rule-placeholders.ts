/** Reports placeholders that readers could overlook: they replace only declared hosts and names in angle brackets. */
import type { Root } from "mdast"
import { visit } from "unist-util-visit"
import { startOf } from "../problem"
import { codeBlocksOf } from "./body"
import { isComment, settingLines } from "./code-lines"
import type { Finding } from "./finding"
import type { Place } from "./unit"

/**
 * Invented values, in prose and in code. Documentation hosts such as `example.com` are checked with the declared hosts.
 */
const INVENTED: { pattern: RegExp; instead: (text: string) => string }[] = [
  { pattern: /\bYOUR_[A-Z0-9_]+\b|\bINSERT_[A-Z0-9_]+\b|\bREPLACE_[A-Z0-9_]+\b/g, instead: (text) => bracketed(text) },
  {
    pattern: /\b[Yy]our[-_.](?:[a-z0-9]+[-_.])*[a-z0-9]+\b/g,
    instead: (text) =>
      /\.[a-z]+$/.test(text) ? "a host of the front matter, such as grafana.company" : bracketed(text),
  },
  { pattern: /\b(?:change[-_]?me|replace[-_]?me)\b/gi, instead: () => "<name_of_the_value>" },
  { pattern: /\b(?:xxx+|XXX+)\b/g, instead: () => "<name_of_the_value>" },
  {
    pattern: /\b(?:my|our)(?:domain|company)\.(?:com|net|org|tld)\b|\b(?:domain|company)\.tld\b/gi,
    instead: () => "a host of the front matter, such as grafana.company",
  },
]
/** Angle brackets around anything but a snake-case name; in HTML and Apache configuration, these can be elements. */
const MISSHAPEN = /<(?:your\b[^<>\n]*|[A-Z][A-Z0-9]+(?:[_ -][A-Z0-9]+)*|[a-z0-9]+(?:-[a-z0-9]+)+)>/g
const HAS_ELEMENTS = /^(?:xml|html|mdx|apacheconf|javascript|php)$/

/** Reports invented and malformed placeholders in a guide's body. */
export function checkPlaceholders(file: string, root: Root): Finding[] {
  const findings: Finding[] = []
  const report = (place: Place, text: string, suggestion: string) =>
    findings.push({
      file,
      line: place.line,
      column: place.column,
      rule: "placeholder",
      severity: "error",
      message: `"${text}" looks like a placeholder, but readers cannot tell`,
      suggestion,
    })
  const check = (text: string, place: Place, elements: boolean) => {
    for (const { pattern, instead } of INVENTED)
      for (const [found] of text.matchAll(pattern)) report(place, found, instead(found))
    if (!elements) for (const [found] of text.matchAll(MISSHAPEN)) report(place, found, bracketed(found))
  }
  visit(root, (node) => {
    if (node.type === "text" || node.type === "inlineCode") check(node.value, startOf(node), node.type === "text")
  })
  for (const block of codeBlocksOf(root)) {
    block.text.split("\n").forEach((text, index) => {
      const place = { line: block.line + 1 + index, column: block.column + text.search(/\S|$/) }
      check(text, place, HAS_ELEMENTS.test(block.language) || isComment(text))
    })
    for (const { key, value, line, column } of settingLines(block))
      if (isBareName(key, value)) report({ line, column }, value, bracketed(value))
  }
  return findings
}

/** `client_id = CLIENT_ID`: a value in capitals that says no more than its key. */
const isBareName = (key: string, value: string): boolean =>
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(value) &&
  !/^(?:YOUR|INSERT|REPLACE)_/.test(value) &&
  `_${key}`.endsWith(`_${value.toLowerCase()}`)

/** `YOUR_CLIENT_ID` and `<Client ID>` as `<client_id>`. */
function bracketed(text: string): string {
  const name = text
    .replace(/[<>]/g, "")
    .replace(/^(?:your|my|insert|replace)[^a-z0-9]+/i, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toLowerCase()
  return `<${name}>`
}
