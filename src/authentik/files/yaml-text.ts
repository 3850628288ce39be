/**
 * Prints blueprints with the `yaml` library as a person would write them: two spaces, one attribute per line,
 * references on one line, expressions as block scalars.
 *
 * Two things differ from the library. Texts from a setup are always double-quoted and escaped for PyYAML, authentik's
 * parser of YAML 1.1, because the library leaves some characters unescaped that PyYAML rejects. The library also cannot
 * comment out optional parts. They are printed separately and added to the comment of the next part.
 */
import { Document, Pair, Scalar, YAMLMap, YAMLSeq, type Node, type ScalarTag, type ToStringOptions } from "yaml"
import { escapeYaml } from "../../placeholders/escape"
import type { FindTokens } from "../../placeholders/find-tokens"
import type { Encoding, PlaceholderSegment } from "../../placeholders/segments"
import { codeLines, type Line, splitText } from "./lines"
import { withRemark, wholly } from "./offer"
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
  return withRemark(printer.lines(printer.list([{ value: item.value }], column)), item, { find, column })
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
 * The library prints strings, not segments, so each placeholder becomes a slot: its index between two Unicode
 * noncharacters, which are reserved for such use. Other texts do not contain them, because quoted strings escape them,
 * and comments and block scalars exclude them.
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

  /** Attaches comments to the part that follows them, or at the end to the collection. */
  private fill<Part extends YamlField | YamlItem>(
    collection: YAMLMap | YAMLSeq,
    parts: Part[],
    column: number,
    nodes: (part: Part) => { commented: Node; part: unknown },
  ): void {
    let above: Line[] = []
    parts.forEach((one, index) => {
      const { commented, part } = nodes(one)
      const context = { find: this.find, column, before: parts[index - 1]?.option }
      if (one.option !== undefined) {
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

/** True if a block scalar preserves exactly these lines in every YAML parser. */
function fitsBlock(text: string): boolean {
  const raw = text.replace(/[\n\t"\\]/g, "")
  return text !== "" && !/^\s/.test(text) && !/\n$/.test(text) && escapeYaml(raw) === raw
}
