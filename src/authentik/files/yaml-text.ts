/**
 * Prints blueprints with the `yaml` library, the way a person would write them: two spaces, one attribute a line,
 * references on one line, expressions as block scalars.
 *
 * Two things are our own. Texts from a setup are always in double quotes, escaped for PyYAML, with which authentik reads
 * YAML 1.1: the library leaves characters as they are that PyYAML refuses. Optional parts are commented out, for which
 * the library has no form: they are printed by themselves and put into the comment of what follows.
 */
import { Document, Pair, Scalar, YAMLMap, YAMLSeq, type Node, type ScalarTag, type ToStringOptions } from "yaml"
import { escapeYaml } from "../../placeholders/escape"
import type { FindTokens } from "../../placeholders/find-tokens"
import type { Encoding, PlaceholderSegment } from "../../placeholders/segments"
import { codeLines, type Line, splitText } from "./lines"
import { withRemark, wholly } from "./offer"
import type { YamlField, YamlFlow, YamlItem, YamlValue } from "./yaml"

/** A text without placeholders in double quotes. Everything that YAML 1.1 or 1.2 would not take as it stands is escaped. */
export const quoteYaml = (text: string): string => `"${escapeYaml(text)}"`

/** The fields of a mapping that begins at the margin. */
export const printFields = (fields: YamlField[], find: FindTokens): Line[] => {
  const printer = new Printer(find)
  return printer.lines(printer.map(fields, 0))
}

/** An item of a list, or what is left of it where it is optional, below its comment. `column` is where it begins. */
export const printItem = (item: YamlItem, column: number, find: FindTokens): Line[] => {
  const printer = new Printer(find)
  return withRemark(printer.lines(printer.list([{ value: item.value }], column)), item, { find, column })
}

const OPTIONS: ToStringOptions = {
  lineWidth: 0,
  flowCollectionPadding: false,
  // Comments already have their signs, which differ between prose and code.
  commentString: (comment) => comment,
}

/** A finished text, with its quotes. */
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
 * The library prints texts, not segments: each placeholder is a slot in what it prints, its number between two
 * noncharacters, which Unicode keeps for such use. No other text of a blueprint holds them: they are escaped in quotes
 * and left out of comments.
 */
class Printer {
  private readonly placeholders: PlaceholderSegment[] = []

  constructor(private readonly find: FindTokens) {}

  private slotted(line: Line): string {
    return line
      .map((segment) =>
        typeof segment === "string" ? segment : `${SLOT}${this.placeholders.push(segment) - 1}${SLOT}`,
      )
      .join("")
  }

  lines(node: Node): Line[] {
    return new Document(node, { version: "1.1", customTags: [LITERAL] })
      .toString(OPTIONS)
      .replace(/\n$/, "")
      .split("\n")
      .map((line) =>
        line.split(SLOT).flatMap((part, index) => (index % 2 ? (this.placeholders[Number(part)] ?? []) : part || [])),
      )
  }

  map(fields: YamlField[], column: number): YAMLMap {
    const map = new YAMLMap()
    this.fill(map, fields.map(wholly), column, (field) => {
      const { key, value } = field
      const name = typeof key === "string" ? new Scalar(key) : this.quoted(key.quoted)
      return { commented: name, part: new Pair(name, this.value(value, column + 2)) }
    })
    return map
  }

  list(items: YamlItem[], column: number): YAMLSeq {
    const list = new YAMLSeq()
    this.fill(list, items, column, ({ value }) => {
      const node = this.value(value, column + 2)
      return { commented: node, part: node }
    })
    return list
  }

  /** Comments belong to what comes after them, in the end to the whole. */
  private fill<Part extends YamlField | YamlItem>(
    collection: YAMLMap | YAMLSeq,
    parts: Part[],
    column: number,
    nodes: (part: Part) => { commented: Node; part: unknown },
  ): void {
    let above: Line[] = []
    parts.forEach((one, index) => {
      const { commented, part } = nodes(one)
      const context = { find: this.find, column, before: parts[index - 1]?.optional }
      if (one.optional !== undefined) {
        const alone = collection instanceof YAMLMap ? new YAMLMap() : new YAMLSeq()
        alone.items.push(part as never)
        above.push(...withRemark(this.lines(alone), one, context))
      } else {
        above.push(...withRemark([], one, context))
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
    if ("token" in value) return this.literal(['"', { ...value, as: ["yaml"] }, '"'])
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
    return this.literal(['"', ...splitText(text, this.find, [...as, "yaml"], escapeYaml), '"'])
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

/** True when a block scalar gives back exactly these lines in every YAML reader. */
function fitsBlock(text: string): boolean {
  const raw = text.replace(/[\n\t"\\]/g, "")
  return text !== "" && !/^\s/.test(text) && !/\n$/.test(text) && escapeYaml(raw) === raw
}
