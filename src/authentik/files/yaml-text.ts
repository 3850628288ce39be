/**
 * Prints blueprints with the `yaml` library as a person would write them: two spaces, one attribute per line,
 * references on one line, expressions as block scalars.
 *
 * Two things differ from the library. Texts from a setup are always double-quoted and escaped for PyYAML, authentik's
 * parser of YAML 1.1, which rejects some characters that the library does not escape. The library also cannot comment out
 * optional parts. They are printed separately and added to the comment of the next part.
 */
import { Document, Pair, Scalar, YAMLMap, YAMLSeq, type Node, type ScalarTag, type ToStringOptions } from "yaml"
import { escapeYaml } from "../../placeholders/escape"
import type { FindTokens } from "../../placeholders/find-tokens"
import type { Encoding } from "../../placeholders/segments"
import { codeLines, indented, type Line, placeholderSegments, splitText } from "./lines"
import { offerOf, withRemark, wholly } from "./offer"
import type { YamlField, YamlFlow, YamlItem, YamlValue } from "./yaml"

/** Quotes a text without placeholders, and escapes everything that YAML 1.1 or 1.2 does not accept literally. */
export const quoteYaml = (text: string): string => `"${escapeYaml(text)}"`

/** Prints the fields of a mapping that begins at column 0. */
export const printFields = (fields: YamlField[], find: FindTokens): Line[] => {
  const printer = new Printer(find)
  return printer.lines(printer.map(fields, 0))
}

/** Prints a list item below its comment; an optional item is commented out. `column` is where it begins. */
export const printItem = (item: YamlItem, column: number, find: FindTokens): Line[] => {
  const printer = new Printer(find)
  return withRemark(printer.itemLines(item.value, column), item, { find, column })
}

const OPTIONS: ToStringOptions = {
  lineWidth: 0,
  flowCollectionPadding: false,
  // Comments already begin with `#`, or with `# ` for prose.
  commentString: (comment) => comment,
}

/** A finished text including its quotes, printed verbatim. */
class Literal {
  constructor(readonly text: string) {}
}

const LITERAL: ScalarTag = {
  tag: "literal",
  default: true,
  identify: (value) => value instanceof Literal,
  resolve: (text) => new Literal(text),
  stringify: ({ value }) => (value as Literal).text,
}

const SLOT = "\uffff"

/**
 * The library prints strings, so each placeholder or mark of a line becomes a slot: its index between two Unicode
 * noncharacters, which are reserved for such use. Other texts do not contain them, because quoted strings escape them,
 * and comments and block scalars exclude them.
 */
class Printer {
  private readonly slots: Exclude<Line[number], string>[] = []

  constructor(private readonly find: FindTokens) {}

  private slotted(line: Line): string {
    return line.map((part) => (typeof part === "string" ? part : `${SLOT}${this.slots.push(part) - 1}${SLOT}`)).join("")
  }

  lines(node: Node): Line[] {
    return new Document(node, { version: "1.1", customTags: [LITERAL] })
      .toString(OPTIONS)
      .replace(/\n$/, "")
      .split("\n")
      .map((line) =>
        line.split(SLOT).flatMap((part, index) => (index % 2 ? (this.slots[Number(part)] ?? []) : part || [])),
      )
  }

  map(fields: YamlField[], column: number): YAMLMap {
    const map = new YAMLMap()
    this.fill(map, fields.map(wholly), column, {
      node: (field) => {
        const name = this.key(field)
        return { commented: name, part: new Pair(name, this.value(field.value, column + 2)) }
      },
      lines: (field) => this.fieldLines(field, column),
    })
    return map
  }

  list(items: YamlItem[], column: number): YAMLSeq {
    const list = new YAMLSeq()
    this.fill(list, items, column, {
      node: ({ value }) => {
        const node = this.value(value, column + 2)
        return { commented: node, part: node }
      },
      lines: ({ value }) => this.itemLines(value, column),
    })
    return list
  }

  /** The lines of an item without its comment, as of a list with only this item. */
  itemLines(value: YamlValue, column: number): Line[] {
    const list = new YAMLSeq()
    list.items.push(this.value(value, column + 2))
    return this.lines(list)
  }

  /** The lines of a field without its comment. A list whose items belong to several options is printed one by one. */
  private fieldLines(field: YamlField, column: number): Line[] {
    const { value } = field
    if (typeof value === "object" && "list" in value && value.list.some(({ under }) => under)) {
      const items = value.list.flatMap((item, index) => {
        const place = { find: this.find, column: column + 2, before: offerOf(value.list[index - 1]) }
        return withRemark(this.itemLines(item.value, column + 2), item, place)
      })
      return [...closedKey(this.lines(this.key(field))), ...indented(items, 2)]
    }
    const map = new YAMLMap()
    map.items.push(new Pair(this.key(field), this.value(value, column + 2)))
    return this.lines(map)
  }

  private key({ key }: YamlField): Scalar {
    return typeof key === "string" ? new Scalar(key) : this.quoted(key.quoted)
  }

  /** Attaches comments and the lines of optional parts to the part that follows them, or at the end to the collection. */
  private fill<Part extends YamlField | YamlItem>(
    collection: YAMLMap | YAMLSeq,
    parts: Part[],
    column: number,
    print: { node: (part: Part) => { commented: Node; part: unknown }; lines: (part: Part) => Line[] },
  ): void {
    let above: Line[] = []
    parts.forEach((one, index) => {
      const place = { find: this.find, column, before: offerOf(parts[index - 1]) }
      if (one.option !== undefined) above.push(...withRemark(print.lines(one), one, place))
      else {
        const { commented, part } = print.node(one)
        above.push(...withRemark([], one, place))
        commented.commentBefore = this.comment(above)
        above = []
        collection.items.push(part as never)
      }
    })
    collection.comment = this.comment(above)
  }

  private comment(lines: Line[]): string | undefined {
    return lines.length > 0 ? lines.map((line) => this.slotted(line)).join("\n") : undefined
  }

  private value(value: YamlValue, column: number): Node {
    if (typeof value === "string") return this.quoted(value)
    if (typeof value === "number" || typeof value === "boolean") return new Scalar(value)
    if ("token" in value)
      return this.literal(['"', ...placeholderSegments(value, ["yaml"], (text) => this.split(text)), '"'])
    if ("block" in value) return this.block(value.block, value.of)
    if ("list" in value) return this.list(value.list, column)
    if ("map" in value) return this.map(value.map, column)
    return this.flow(value)
  }

  private flow(value: YamlFlow): Node {
    if (typeof value === "string") return this.quoted(value)
    if (Array.isArray(value)) {
      const list = new YAMLSeq()
      list.flow = true
      list.items = value.map((item) => this.flow(item))
      return list
    }
    if ("bare" in value) return new Scalar(value.bare)
    return Object.assign(this.flow(value.of), { tag: value.tag })
  }

  private literal(line: Line): Scalar {
    return new Scalar(new Literal(this.slotted(line)))
  }

  private quoted(text: string, as: Encoding[] = []): Scalar {
    return this.literal(['"', ...this.split(text, as), '"'])
  }

  private split(text: string, as: Encoding[] = []): Line {
    return splitText(text, this.find, [...as, "yaml"], escapeYaml)
  }

  private block(text: string, of: "python" | "lines"): Scalar {
    const as: Encoding[] = [of === "python" ? "python" : "line"]
    if (!fitsBlock(text)) return this.quoted(text, as)
    const lines = codeLines(text, this.find, as).map((line) => this.slotted(line))
    const scalar = new Scalar(`${lines.join("\n")}${of === "python" ? "\n" : ""}`)
    scalar.type = Scalar.BLOCK_LITERAL
    return scalar
  }
}

const closedKey = (lines: Line[]): Line[] => lines.map((line) => [...line, ":"])

/** True if a block scalar preserves exactly these lines in every YAML parser. */
function fitsBlock(text: string): boolean {
  const raw = text.replace(/[\n\t"\\]/g, "")
  return text !== "" && !/^\s/.test(text) && !/\n$/.test(text) && escapeYaml(raw) === raw
}
