/**
 * Puts a reader's own values into a finished file in place of its placeholders, and keeps the file valid whatever the
 * values are. Runs in the browser when a blueprint or Terraform configuration is shown, copied or downloaded.
 *
 * What the generators promise, and this relies on: a text from a guide stands in double quotes on one line; in a block
 * scalar (YAML) or heredoc (HCL) only if it is a Python expression or a list of regular expressions, one a line; inside a
 * Python expression a placeholder stands only in string literals and comments. There a value becomes a piece of a Python
 * string literal that needs no other quotes, braces or line breaks, so that it cannot end the literal, the scalar or the
 * heredoc. In comments and in lists of regular expressions a value loses its line breaks.
 *
 * The token `<application_slug>` stands for the slug of the main application, which a file names once (Terraform uses it
 * as client ID, too).
 */
import { escapeHcl, escapeYaml, unescapeHcl, unescapeYaml, wellFormed } from "./escape"

export type FileSyntax = "yaml" | "hcl" | "plain"
const SLUG = "<application_slug>"
type Write = (value: string) => string

/** The text with each placeholder replaced; empty values leave theirs alone, values are never searched for placeholders. */
export function substitute(text: string, replacements: Record<string, string>, syntax: FileSyntax): string {
  const replace = replacer(replacements)
  if (syntax === "plain") return replace(text, (value) => value)
  const slug = replacements[SLUG]
  return slug
    ? replaceSlug(replaceLines(text, replace, syntax), text, slug, syntax)
    : replaceLines(text, replace, syntax)
}

/** Finds placeholders in a text, the longest first, and their form in regular expressions (`wiki\.company`) as well. */
function replacer(replacements: Record<string, string>): (text: string, write: Write) => string {
  const values = new Map<string, string>()
  for (const [token, value] of Object.entries(replacements)) {
    if (token === "" || value === "") continue
    values.set(token, value)
    if (token.includes(".")) values.set(escapeRegex(token), escapeRegex(value))
  }
  const tokens = [...values.keys()].sort((a, b) => b.length - a.length)
  if (tokens.length === 0) return (text) => text
  const any = new RegExp(tokens.map(escapeRegex).join("|"), "g")
  return (text, write) =>
    text.replace(any, (token, at: number) => (standsAlone(text, token, at) ? write(values.get(token) ?? token) : token))
}

const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")

/** `wiki.company` counts, but not as the end of `old-wiki.company` or a part of `wiki.company.example`. */
function standsAlone(text: string, token: string, at: number): boolean {
  if (!/^\w(?:.*\w)?$/s.test(token)) return true
  return (
    !/[\w-]$|\w\.$/.test(text.slice(Math.max(0, at - 2), at)) &&
    !/^(?:[\w-]|\.\w)/.test(text.slice(at + token.length, at + token.length + 2))
  )
}

/** Without line breaks and other characters that comments and block scalars cannot hold. */
const oneLine: Write = (value) =>
  wellFormed(value)
    .replace(/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]+/gu, " ")
    .trim()

/** A piece of a Python string literal, whichever quotes it has, f-strings included; nothing in it means anything to HCL. */
const inPython: Write = (value) =>
  wellFormed(value).replace(/[\\"'\p{Cc}{}$%\u00a0\u2028\u2029\ufeff\ufffe\uffff]|^\s/gu, (one) =>
    one === "\n" ? "\\n" : /[\\"']/.test(one) ? `\\${one}` : spelt(one),
  )
const spelt = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`

function replaceLines(text: string, replace: (text: string, write: Write) => string, syntax: "yaml" | "hcl"): string {
  /** What ends the block scalar or heredoc that the line is in, and how values are written there. */
  let inside: { ends: (line: string) => boolean; write: Write; offered?: boolean } | undefined
  const replaceLine = (line: string): string => {
    if (inside && !inside.ends(line)) {
      const { ends, write } = inside
      const result = replace(line, write)
      // A line that happens to become the heredoc's last one gets a letter spelt out.
      return syntax === "hcl" && ends(result) ? replace(line, (value) => write(value).replace(/^\w/, spelt)) : result
    }
    inside = undefined
    if (/^\s*#/.test(line)) return replace(line, oneLine)
    // Labels of blocks are names by which the file refers to itself.
    if (syntax === "hcl" && /^\w.*\{$/.test(line)) return line
    const isExpression = /^\s*expression\b/.test(line)
    const heredoc = syntax === "hcl" && /<<-(\w+)$/.exec(line)
    const indent = line.search(/\S/)
    if (heredoc) inside = { ends: (next) => next.trim() === heredoc[1], write: inPython }
    else if (syntax === "yaml" && /: \|-?$/.test(line)) {
      inside = {
        ends: (next) => next.trim() !== "" && next.search(/\S/) <= indent,
        write: isExpression ? inPython : oneLine,
      }
    }
    return replaceQuoted(line, (literal) =>
      quoted(literal, replace, isExpression ? inPython : (value) => value, syntax),
    )
  }
  // Code that is commented out is code all the same; in text of the file a `#` has no meaning.
  const replaceAny = (line: string): string => {
    const [, margin = "", code] = !inside || inside.offered ? (OFFERED.exec(line) ?? []) : []
    if (code === undefined) return replaceLine(line)
    const nested = replaceAny(margin + code)
    if (inside) inside.offered = true
    return `${margin}#${nested.slice(margin.length)}`
  }
  return text.split("\n").map(replaceAny).join("\n")
}

/** A line of code that is commented out: prose has a space after the sign (`offer.ts`). */
const OFFERED = /^(\s*)#(?! \S)(.*)$/

const replaceQuoted = (line: string, change: (literal: string) => string): string =>
  line.replace(/"((?:[^"\\]|\\.)*)"/g, (_, literal: string) => `"${change(literal)}"`)

/** The inside of a quoted literal: texts are decoded, replaced and encoded again, references in them stay. */
function quoted(
  literal: string,
  replace: (text: string, write: Write) => string,
  write: Write,
  syntax: "yaml" | "hcl",
): string {
  if (syntax === "yaml") return escapeYaml(replace(unescapeYaml(literal), write))
  const parts = literal.split(/(\$\$\{|\$\{[^}]*\})/)
  let text = ""
  let result = ""
  for (const part of parts) {
    if (part.startsWith("${")) {
      result += escapeHcl(replace(unescapeHcl(text), write), true) + part
      text = ""
    } else text += part
  }
  return result + escapeHcl(replace(unescapeHcl(text), write))
}

/** The slug of the main application, which both formats name first. */
function replaceSlug(result: string, original: string, slug: string, syntax: "yaml" | "hcl"): string {
  if (syntax === "yaml")
    return result.replace(/^( {6}slug: )"[^"]*"$/m, (_, key: string) => `${key}"${escapeYaml(slug)}"`)
  const found =
    /^(?:resource "authentik_application" .*\n(?:.+\n)*? {2}slug +|locals \{\n {2}application_slug )= "([^"]*)"$/m.exec(
      original,
    )?.[1]
  if (!found) return result
  let first = true
  return result.replace(
    /^( {2}(?:slug|application_slug|client_id) += )"([^"]*)"$/gm,
    (line, key: string, value: string) => {
      const isSlug = !key.includes("client_id")
      if (value !== found || (isSlug && !first)) return line
      if (isSlug) first = false
      return `${key}"${escapeHcl(slug)}"`
    },
  )
}
