/** Formats without a strict parser, checked line by line or by their pairs of brackets. */
import { placeAt, type Fault } from "./fault"

const lineFault = (
  text: string,
  isFine: (line: string, index: number) => boolean,
  message: string,
): Fault | undefined => {
  const lines = text.split("\n")
  const index = lines.findIndex((line, at) => line.trim() !== "" && !isFine(line, at))
  return index < 0 ? undefined : { message: `${message}: ${lines[index]?.trim()}`, line: index + 1, column: 1 }
}

const HASH = /^\s*#/

/** Sections, `key = value`, bare keys, comments, and indented continuation lines. */
export const ini = (text: string): Fault | undefined =>
  lineFault(
    text,
    (line, index) =>
      /^\s*[#;]/.test(line) ||
      /^\s*\[[^\]]+\]\s*$/.test(line) ||
      /^\s*[\w.$%/\\\- ]+(?:\[[^\]]*\])?\s*[=:]/.test(line) ||
      /^[\w.-]+$/.test(line) ||
      (index > 0 && /^\s+\S/.test(line)),
    "neither [section], key = value nor comment",
  )

/** Properties, comments, and indented continuation lines. */
export const properties = (text: string): Fault | undefined =>
  lineFault(
    text,
    (line) => /^\s*[#!]/.test(line) || /^\s*[^\s=:]+\s*[=:]/.test(line) || /^\s+\S/.test(line),
    "neither key=value nor comment",
  )

/** A file of environment variables, as Docker and Compose read it: no spaces around `=`. */
export const env = (text: string): Fault | undefined =>
  lineFault(
    text,
    (line) => HASH.test(line) || /^(?:export )?[A-Za-z_][\w.-]*=(?! )/.test(line),
    "neither NAME=value nor comment",
  )

/** A unified diff, with or without its headers. */
export const diff = (text: string): Fault | undefined =>
  lineFault(text, (line) => /^(?:[-+ @\\]|diff |index |new file|deleted file)/.test(line), "not a line of a diff")

/** A request or response with its headers. The body after the first empty line is not checked. */
export const http = (text: string): Fault | undefined =>
  lineFault(
    text.split(/\n\s*\n/)[0] ?? "",
    (line, index) => (index === 0 && /^(?:[A-Z]+ \S+|HTTP\/\d)/.test(line)) || /^[\w-]+:/.test(line),
    "neither request line nor header",
  )

const DOCKER =
  /^\s*(?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|ONBUILD|RUN|SHELL|STOPSIGNAL|USER|VOLUME|WORKDIR)\s/i

/** Whether the last line that is not a comment ends in a backslash. */
const continues = (before: string[]): boolean => /\\\s*$/.test(before.findLast((line) => !HASH.test(line)) ?? "")

/** Instructions of a Dockerfile, comments and continuation lines. */
export function docker(text: string): Fault | undefined {
  const lines = text.split("\n")
  return lineFault(
    text,
    (line, index) => HASH.test(line) || DOCKER.test(line) || continues(lines.slice(0, index)),
    "not an instruction of a Dockerfile",
  )
}

/** Directives, and sections whose start and end tags match. */
export function apacheconf(text: string): Fault | undefined {
  const open: { name: string; line: number }[] = []
  for (const [index, line] of text.split("\n").entries()) {
    const [, closing, name] = /^\s*<(\/?)([A-Za-z]+)(?:\s.*)?>\s*$/.exec(line) ?? []
    if (name && !closing) open.push({ name, line: index + 1 })
    else if (name) {
      const last = open.pop()
      if (last?.name.toLowerCase() !== name.toLowerCase())
        return {
          message: last ? `<${last.name}> is open, but </${name}> closes` : `</${name}> closes nothing`,
          line: index + 1,
        }
    } else if (/^\s*<(?!\w+_)/.test(line)) return { message: `section without its >: ${line.trim()}`, line: index + 1 }
  }
  const [left] = open
  return left && { message: `<${left.name}> is not closed`, line: left.line }
}

/** Replaces everything that matches with spaces, which keeps all places. */
const blanked = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => found.replace(/[^\n]/g, " "))

/**
 * Returns a parser that only checks for balanced quotes and brackets, for languages without a Node parser that knows
 * all their dialects.
 * @param skipped matches strings, comments and escapes. A quote that it does not match has no end.
 */
const balanced =
  (skipped: RegExp) =>
  (text: string): Fault | undefined => {
    const closers: Record<string, string> = { "(": ")", "[": "]", "{": "}" }
    const open: { closer: string; at: number }[] = []
    for (const { 0: sign, index: at } of blanked(text, skipped).matchAll(/["'()[\]{}]/g)) {
      const closer = closers[sign]
      if (sign === '"' || sign === "'") return { message: `${sign} is not closed`, ...placeAt(text, at) }
      if (closer) open.push({ closer, at })
      else if (open.pop()?.closer !== sign) return { message: `${sign} closes nothing`, ...placeAt(text, at) }
    }
    const left = open.at(-1)
    return left && { message: `${left.closer} is missing`, ...placeAt(text, left.at) }
  }
export const sql = balanced(/"[^"]*"|'[^']*'|--.*$|\/\*[^]*?\*\//gm)
export const powershell = balanced(/"(?:`[^]|[^"`])*"|'[^']*'|<#[^]*?#>|(?<![\w-])#.*$|`./gm)

const NGINX_SKIPPED = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|(?<=^|[\s;{}])#.*$|\\./gm
const nginxPairs = balanced(NGINX_SKIPPED)

/**
 * Directives that end in `;`, and closed blocks. Any directive may come first, because guides show parts of `server` as
 * often as whole files. Unlike in nginx, a line that begins with a word and is not indented further than an unfinished
 * directive begins a new directive.
 */
export function nginx(text: string): Fault | undefined {
  let open: { line: number; indent: number } | undefined
  for (const [index, line] of blanked(text, NGINX_SKIPPED).split("\n").entries()) {
    const words = line.trimEnd()
    const indent = words.search(/\S/)
    if (indent < 0) continue
    if (open && indent <= open.indent && /^\s*[a-z}]/.test(words))
      return { message: "the directive does not end in ;", line: open.line, column: open.indent + 1 }
    open = /[;{}]$/.test(words) ? undefined : (open ?? { line: index + 1, indent })
  }
  if (open) return { message: "the directive does not end in ;", line: open.line, column: open.indent + 1 }
  return nginxPairs(text)
}
