/**
 * Writes the part of HCL that Terraform configurations need, in the shape that `terraform fmt` gives: two spaces, equals
 * signs of consecutive one-line arguments below each other, a blank line between blocks.
 *
 * Every text that comes from a setup stands in double quotes (Python expressions: in a heredoc); `substitute.ts` relies on it.
 */
import { commentLines, plainText } from "./comment-text"
import { escapeHcl } from "../../placeholders/escape"
import type { HclArgument, HclBlock, HclItem, HclValue } from "./hcl"
import { commentOut, offerRemark, whollyOptional } from "./offer"

const quoteHcl = (text: string): string => `"${escapeHcl(text)}"`

/**
 * True when a heredoc gives back exactly these lines: nothing to escape but template signs, and a line without a margin.
 * HCL counts the margin in grapheme clusters, so a mark that combines with the last space of it would be cut off: each
 * line begins with an ASCII character.
 */
function fitsHeredoc(text: string): boolean {
  const printable = text.replace(/[\n\t"\\]/g, "").replace(/[$%]\{/g, "")
  const lines = text.split("\n")
  return (
    text !== "" &&
    !/[$%]{2,}\{/.test(text) &&
    escapeHcl(printable) === printable &&
    lines.some((line) => line !== "" && !/^\s/.test(line)) &&
    lines.every((line) => line === "" || /^[ \t]*[!-~]/.test(line))
  )
}

/** The value's lines; the first follows the equals sign, the others carry their own indentation. */
function valueLines(value: HclValue, indent: number): string[] {
  const margin = " ".repeat(indent)
  if (typeof value === "string") return [quoteHcl(value)]
  if (typeof value === "number" || typeof value === "boolean") return [String(value)]
  if ("raw" in value) return [value.raw]
  if ("template" in value)
    return [
      `"${value.template.map((part) => (typeof part === "string" ? escapeHcl(part, true) : `\${${part.raw}}`)).join("")}"`,
    ]
  if ("heredoc" in value) return heredocLines(value.heredoc, indent)
  if ("call" in value) return callLines(value, indent)
  if ("object" in value)
    return value.object.length === 0 ? ["{}"] : ["{", ...argumentLines(value.object, indent + 2), `${margin}}`]
  return listLines(value.list, indent)
}

const INLINE = 90

function listLines(items: HclItem[], indent: number): string[] {
  const margin = " ".repeat(indent)
  const inline = items.map(({ value }) => valueLines(value, indent + 2))
  const flat = `[${inline.map((lines) => lines[0]).join(", ")}]`
  if (
    items.every(({ comment, optional }) => !comment && optional === undefined) &&
    inline.every((lines) => lines.length === 1) &&
    flat.length + indent <= INLINE
  )
    return [flat]
  const lines = items.flatMap(({ comment, optional }, index) => {
    const [first = "", ...rest] = inline[index] ?? []
    const own = [`${margin}  ${first}`, ...rest]
    return withRemark(
      [...own.slice(0, -1), `${own.at(-1) ?? ""},`],
      comment,
      optional,
      indent + 2,
      items[index - 1]?.optional,
    )
  })
  return ["[", ...lines, `${margin}]`]
}

function callLines({ call, with: args }: { call: string; with: HclValue[] }, indent: number): string[] {
  const printed = args.map((arg) => valueLines(arg, indent))
  const before = printed.slice(0, -1).map((lines) => lines.join("\n"))
  const [first = "", ...rest] = printed.at(-1) ?? []
  const lines = [`${call}(${[...before, first].join(", ")}`, ...rest]
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ""})`]
}

function heredocLines(text: string, indent: number): string[] {
  if (!fitsHeredoc(text)) return [quoteHcl(text)]
  const lines = text.replace(/[$%](?=\{)/g, (sign) => sign + sign).split("\n")
  let word = "EOT"
  while (lines.some((line) => line.trim() === word)) word += "_"
  const margin = " ".repeat(indent + 2)
  return [`<<-${word}`, ...lines.map((line) => (line === "" ? "" : margin + line)), `${" ".repeat(indent)}${word}`]
}

/** Arguments one below the other. Those of one line line up their equals signs until a comment or a longer one comes between. */
function argumentLines(args: HclArgument[], indent: number): string[] {
  const margin = " ".repeat(indent)
  const printed = args.map(wholly).map(({ name, value, comment, optional }, index) => {
    const lines = valueLines(value, indent)
    return {
      name: typeof name === "string" ? name : quoteHcl(name.quoted),
      comment,
      optional,
      before: args[index - 1]?.optional,
      lines,
      // A heredoc's first line counts as one-line for terraform fmt, an open bracket does not.
      aligned: optional === undefined && (lines.length === 1 || (typeof value === "object" && "heredoc" in value)),
    }
  })
  let run: typeof printed = []
  const runs = [run]
  for (const one of printed) {
    const last = run.at(-1)
    if (last && (!one.aligned || !last.aligned || last.lines.length > 1 || one.comment)) runs.push((run = []))
    run.push(one)
  }
  return runs.flatMap((group) => {
    const width = Math.max(...group.map(({ name }) => columns(name)), 0)
    return group.flatMap(({ name, comment, optional, before, lines, aligned }) => {
      const padding = aligned ? " ".repeat(width - columns(name)) : ""
      const own = [`${margin}${name}${padding} = ${lines[0] ?? ""}`, ...lines.slice(1)]
      return withRemark(own, comment, optional, indent, before)
    })
  })
}

/** With a list of nothing but optional items made optional as a whole. */
function wholly(arg: HclArgument): HclArgument {
  const { value, optional } = arg
  if (optional !== undefined || typeof value !== "object" || !("list" in value)) return arg
  const whole = whollyOptional(value.list)
  return whole ? { ...arg, value: { list: whole.list }, optional: whole.optional } : arg
}

/** terraform fmt counts grapheme clusters; only quoted keys can hold more than ASCII, and segmenting is slow. */
function columns(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : [...segmenter.segment(text)].length
}

const segmenter = new Intl.Segmenter("en")

const hclComment = (comment: string | undefined, indent: number): string[] =>
  comment ? commentLines(plainText(comment), indent).map((line) => `${" ".repeat(indent)}# ${line}`) : []

/** Lines of code below their comment; as comments themselves where they are optional. */
function withRemark(
  lines: string[],
  comment: string | undefined,
  optional: string | undefined,
  indent: number,
  before?: string,
): string[] {
  if (optional === undefined) return [...hclComment(comment, indent), ...lines]
  const remark = optional === before && !comment ? [] : hclComment(offerRemark(optional, comment), indent)
  return [...remark, ...commentOut(lines.join("\n").split("\n"), indent)]
}

/** A block's text without a line feed at the end. */
export function printBlock({ type, labels, body, comment, optional }: HclBlock, indent = 0): string {
  if (optional !== undefined)
    return withRemark([printBlock({ type, labels, body }, indent)], comment, optional, indent).join("\n")
  const margin = " ".repeat(indent)
  const head = `${margin}${[type, ...labels.map(quoteHcl)].join(" ")} {`
  if (body.length === 0) return [...hclComment(comment, indent), `${head}}`].join("\n")
  const lines: string[] = []
  let args: HclArgument[] = []
  const flush = () => {
    if (args.length > 0) lines.push(...(lines.length > 0 ? [""] : []), ...argumentLines(args, indent + 2))
    args = []
  }
  for (const item of body) {
    if ("type" in item) {
      flush()
      lines.push(...(lines.length > 0 ? [""] : []), printBlock(item, indent + 2))
    } else args.push(item)
  }
  flush()
  return [...hclComment(comment, indent), head, ...lines, `${margin}}`].join("\n")
}
