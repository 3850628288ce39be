/**
 * Writes the part of YAML that blueprints need, the way a person would: two spaces, one attribute a line, references on
 * one line, expressions as block scalars.
 *
 * authentik reads blueprints with PyYAML, that is YAML 1.1, where `on`, `no` or `1:30` are no texts. So every text that
 * comes from a setup stands in double quotes; only words of our own (models, flow slugs, enumerations) stand bare.
 * `substitute.ts` relies on it: a reader's value is put in by escaping it as a double-quoted text.
 */
import { commentLines, plainText } from "./comment-text"
import { escapeYaml } from "../../placeholders/escape"
import { commentOut, offerRemark, whollyOptional } from "./offer"

export type YamlValue =
  | string
  | number
  | boolean
  | { bare: string }
  /** A tag with its argument on the same line, such as `!Find [model, [name, "x"]]`. */
  | { tag: string; of: YamlFlow }
  /** Lines of text; a block scalar where YAML allows it, else a quoted text. */
  | { block: string; chomp: "clip" | "strip" }
  | { list: YamlItem[] }
  | { map: YamlField[] }
type YamlFlow = string | { bare: string } | { tag: string; of: YamlFlow } | YamlFlow[]
export interface YamlItem {
  value: YamlValue
  comment?: string
  /** Why a reader may leave it out; such an item is commented out. */
  optional?: string
}
export interface YamlField {
  /** A key of ours; a key that comes from a setup is given as a text to quote. */
  key: string | { quoted: string }
  value: YamlValue
  comment?: string
  /** Why a reader may leave it out; such a field is commented out. */
  optional?: string
}

export const bare = (word: string): { bare: string } => ({ bare: word })

/** A text in double quotes. Everything that YAML 1.1 or 1.2 would not take as it stands is escaped. */
export function quoteYaml(text: string): string {
  return `"${escapeYaml(text)}"`
}

/** True when a block scalar gives back exactly these lines in every YAML reader. */
function fitsBlock(text: string): boolean {
  const raw = text.replace(/[\n\t]/g, "")
  return (
    text !== "" &&
    !/^[\s]/.test(text) &&
    !/\n$/.test(text) &&
    escapeYaml(raw.replace(/["\\]/g, "")) === raw.replace(/["\\]/g, "")
  )
}

function flow(value: YamlFlow): string {
  if (typeof value === "string") return quoteYaml(value)
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`
  if ("bare" in value) return value.bare
  return `${value.tag} ${flow(value.of)}`
}

/** The value as it follows `key:`, with what goes on the lines below. */
function printValue(value: YamlValue, indent: number): string {
  if (typeof value === "string") return ` ${quoteYaml(value)}`
  if (typeof value === "number" || typeof value === "boolean") return ` ${value}`
  if ("bare" in value) return ` ${value.bare}`
  if ("tag" in value) return ` ${flow(value)}`
  if ("block" in value) return printBlock(value.block, value.chomp, indent)
  if ("list" in value) {
    if (value.list.length === 0) return " []"
    return `\n${value.list.map((item, index) => printItem(item, indent, value.list[index - 1])).join("\n")}`
  }
  return value.map.length === 0 ? " {}" : `\n${printFields(value.map, indent)}`
}

function printBlock(text: string, chomp: "clip" | "strip", indent: number): string {
  if (!fitsBlock(text)) return ` ${quoteYaml(text)}`
  const margin = " ".repeat(indent)
  const lines = text.split("\n").map((line) => (line === "" ? "" : margin + line))
  return ` ${chomp === "clip" ? "|" : "|-"}\n${lines.join("\n")}`
}

function printItem({ value, comment, optional }: YamlItem, indent: number, before?: YamlItem): string {
  if (optional !== undefined)
    return printOffer(printItem({ value }, indent), optional, comment, indent, before?.optional)
  const margin = " ".repeat(indent)
  const body =
    typeof value === "object" && "map" in value && value.map.length > 0
      ? printFields(value.map, indent + 2).slice(indent + 2)
      : printValue(value, indent + 2).trimStart()
  return `${printComment(comment, indent)}${margin}- ${body}`
}

/** The fields of a mapping, indented; no line feed at the end. */
export function printFields(fields: YamlField[], indent: number): string {
  return fields.map((field, index) => printField(field, indent, fields[index - 1])).join("\n")
}

function printField(field: YamlField, indent: number, before?: YamlField): string {
  const { key, value, comment, optional } = wholly(field)
  if (optional !== undefined)
    return printOffer(printField({ key, value }, indent), optional, comment, indent, before?.optional)
  const name = typeof key === "string" ? key : quoteYaml(key.quoted)
  return `${printComment(comment, indent)}${" ".repeat(indent)}${name}:${printValue(value, indent + 2)}`
}

/** With a list of nothing but optional items made optional as a whole. */
function wholly(field: YamlField): YamlField {
  const { value, optional } = field
  if (optional !== undefined || typeof value !== "object" || !("list" in value)) return field
  const whole = whollyOptional(value.list)
  return whole ? { ...field, value: { list: whole.list }, optional: whole.optional } : field
}

/** Printed code as a comment, with the reason above it unless the part before has the same one. */
export function printOffer(
  code: string,
  reason: string,
  remark: string | undefined,
  indent: number,
  before?: string,
): string {
  const above = reason === before && !remark ? "" : printComment(offerRemark(reason, remark), indent)
  return above + commentOut(code.split("\n"), indent).join("\n")
}

/** Comment lines above a thing, each ending with a line feed; empty without a comment. */
export function printComment(comment: string | undefined, indent: number): string {
  if (!comment) return ""
  const margin = " ".repeat(indent)
  return commentLines(plainText(comment), indent)
    .map((line) => `${margin}# ${line}\n`)
    .join("")
}
