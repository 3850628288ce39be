/**
 * Prints the subset of HCL that Terraform configurations need, formatted like `terraform fmt`: two spaces, aligned
 * equals signs of consecutive one-line arguments, a blank line between blocks.
 *
 * Texts from a setup are in double quotes. Python expressions are in a heredoc if possible. Optional arguments come
 * after the required ones, so that the alignment does not depend on the choice of options.
 */
import { escapeHcl, escapeHeredoc } from "../../placeholders/escape"
import type { FindTokens } from "../../placeholders/find-tokens"
import { type Encoding, type Segment, segmentsText } from "../../placeholders/segments"
import type { HclArgument, HclBlock, HclItem, HclValue } from "./hcl"
import { codeLines, indented, type Line, segmentsOf, placeholderSegments, splitText, width } from "./lines"
import type { Offer } from "../model/model"
import { anyOf, distinctOffers, isSameOffer } from "../resolve/offers"
import { offerOf, remarkLines, separated, withRemark, wholly } from "./offer"

/** The context for printing a part: the placeholders, and the column where its first line begins. */
interface Place {
  find: FindTokens
  column: number
}
const nested = ({ find, column }: Place): Place => ({ find, column: column + 2 })

/** The inside of a quoted string. `isFollowed` means that more of the string follows. */
const literal = (text: string, { find }: Place, as: Encoding[] = [], isFollowed = false): Segment[] =>
  splitText(text, find, [...as, "hcl"], (part, isBefore) => escapeHcl(part, isBefore || isFollowed))

const quoteHcl = (text: string, place: Place, as?: Encoding[]): Line => ['"', ...literal(text, place, as), '"']

/**
 * True if a heredoc preserves exactly these lines: only template signs need escaping, and at least one line is
 * unindented. HCL counts indentation in grapheme clusters and would cut off a mark that combines with the last space.
 * Therefore each line's text must begin with an ASCII character.
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

/** The value's lines; the first follows the equals sign. */
function valueLines(value: HclValue, place: Place): Line[] {
  if (typeof value === "string") return [quoteHcl(value, place)]
  if (typeof value === "number" || typeof value === "boolean") return [[String(value)]]
  if ("token" in value)
    return [
      ['"', ...placeholderSegments(value, ["hcl"], (text, isFollowed) => literal(text, place, [], isFollowed)), '"'],
    ]
  if ("raw" in value) return [[value.raw]]
  if ("template" in value) return [['"', ...value.template.flatMap((part) => templatePart(part, place)), '"']]
  if ("heredoc" in value) return heredocLines(value.heredoc, place)
  if ("each" in value) return [[`${value.call}(`], ...itemLines(value.each, place), [")"]]
  if ("call" in value) return callLines(value, place)
  if ("list" in value) return listLines(value.list, place)
  if (value.object.length === 0) return [["{}"]]
  return [["{"], ...indented(argumentLines(value.object, nested(place)), 2), ["}"]]
}

const templatePart = (part: string | { raw: string }, place: Place): Line =>
  typeof part === "string" ? literal(part, place, [], true) : [`\${${part.raw}}`]

const INLINE = 90

function listLines(items: HclItem[], place: Place): Line[] {
  const printed = items.map(({ value }) => valueLines(value, nested(place)))
  const flat: Line = ["[", ...printed.flatMap(([line = []], index) => (index > 0 ? [", ", ...line] : line)), "]"]
  if (
    items.every((item) => !item.comment && offerOf(item) === undefined) &&
    printed.every((lines) => lines.length === 1) &&
    width(flat) + place.column <= INLINE
  )
    return [flat]
  return [["["], ...itemLines(items, place), ["]"]]
}

/** Items inside of brackets, one a line, each with a comma after it. */
function itemLines(items: HclItem[], place: Place): Line[] {
  const lines = items.flatMap((item, index) => {
    const printed = closed(valueLines(item.value, nested(place)), ",")
    return withRemark(printed, item, { ...nested(place), before: offerOf(items[index - 1]) })
  })
  return indented(lines, 2)
}

/** Appends `end` to the last line. */
const closed = (lines: Line[], end: Segment): Line[] => [...lines.slice(0, -1), [...(lines.at(-1) ?? []), end]]

function callLines({ call, with: args }: { call: string; with: HclValue[] }, place: Place): Line[] {
  const printed = args.map((arg) => valueLines(arg, place))
  const before = printed.slice(0, -1).flatMap(([line = []]): Line => [...line, ", "])
  const [first = [], ...rest] = printed.at(-1) ?? []
  return closed([[`${call}(`, ...before, ...first], ...rest], ")")
}

function heredocLines(text: string, place: Place): Line[] {
  if (!fitsHeredoc(text)) return [quoteHcl(text, place, ["python"])]
  let word = "EOT"
  while (text.split("\n").some((line) => line.trim() === word)) word += "_"
  return [[`<<-${word}`], ...indented(codeLines(text, place.find, ["heredoc"], escapeHeredoc), 2), [word]]
}

/**
 * Prints arguments below each other. A comment, a multi-line argument or another option ends a run of aligned equals
 * signs.
 */
function argumentLines(args: HclArgument[], place: Place): Line[] {
  const printed = byOption(args.map(wholly)).map((arg, index, all) => {
    const { name, value } = arg
    const lines = valueLines(value, place)
    return {
      arg,
      name: typeof name === "string" ? [name] : quoteHcl(name.quoted, place),
      before: all[index - 1]?.option,
      // A comment can be empty in the end, because unprintable characters are removed.
      hasComment: remarkLines(arg.comment, place).length > 0,
      lines,
      // terraform fmt aligns the first line of a heredoc, but not an opening bracket.
      aligned: lines.length === 1 || (typeof value === "object" && "heredoc" in value),
    }
  })
  let run: typeof printed = []
  const runs = [run]
  for (const one of printed) {
    const last = run.at(-1)
    const follows = isSameOffer(one.arg.option, last?.arg.option) && !one.hasComment
    if (last && !(follows && one.aligned && last.aligned && last.lines.length === 1)) runs.push((run = []))
    run.push(one)
  }
  return runs.flatMap((group) => {
    const widest = Math.max(...group.map(({ name }) => columns(name)), 0)
    return group.flatMap(({ arg, name, before, lines: [first = [], ...rest], aligned }) => {
      const padding = aligned ? " ".repeat(widest - columns(name)) : ""
      return withRemark([[...name, `${padding} = `, ...first], ...rest], arg, { ...place, before })
    })
  })
}

/** The arguments with the required ones first, and those of the same option together. */
function byOption(args: HclArgument[]): HclArgument[] {
  const offers = distinctOffers([undefined, ...args.map(({ option }) => option)])
  return offers.flatMap((offer) => args.filter(({ option }) => isSameOffer(option, offer)))
}

/** The width in grapheme clusters, as terraform fmt counts it. ASCII names skip the segmenter, which is slow. */
function columns(name: Line): number {
  const text = segmentsText(segmentsOf(name))
  return /^[\x20-\x7e]*$/.test(text) ? text.length : [...segmenter.segment(text)].length
}

const segmenter = new Intl.Segmenter("en")

/** Prints a block with its nested blocks. `column` is where its first line begins. */
export function printBlock(block: HclBlock, find: FindTokens, column = 0): Line[] {
  const place = { find, column }
  const { type, labels, body } = block
  const head = [type, ...labels.map((label) => `"${label}"`)].join(" ")
  if (body.length === 0) return withRemark([[`${head} {}`]], block, place)
  const groups: { lines: Line[]; option?: Offer }[] = []
  let args: HclArgument[] = []
  const flush = () => {
    groups.push({ lines: argumentLines(args, nested(place)), option: anyOf(args.map((arg) => wholly(arg).option)) })
    args = []
  }
  for (const item of body) {
    if ("type" in item) {
      flush()
      groups.push({ lines: printBlock(item, find, column + 2), option: item.option })
    } else args.push(item)
  }
  flush()
  return withRemark([[`${head} {`], ...indented(separated(groups), 2), ["}"]], block, place)
}
