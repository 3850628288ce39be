/** Converts a parsed YAML document to plain data, or reports why it cannot. */
import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, visit, type Document } from "yaml"
import { closest } from "../guides/closest"

export interface YamlFault {
  /** The offset in the text. */
  offset: number
  message: string
}

/**
 * Converts a document without errors to plain data.
 * @returns the value, or the faults: the key `__proto__`, which schemas silently ignore, and wrong aliases. These have no
 *   anchor, are inside their own anchor, repeat a value too often, or are merged but not maps.
 */
export function plainValue(document: Document): { value: unknown; faults: YamlFault[] } {
  const faults = structureFaults(document)
  if (faults.length > 0) return { value: undefined, faults }
  try {
    return { value: document.toJS() as unknown, faults }
  } catch (error) {
    const { node, message } = innermostFault(document.contents, document, (error as Error).message)
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
    return { value: undefined, faults: [{ offset, message: explained(message) }] }
  }
}

function structureFaults(document: Document): YamlFault[] {
  const faults: YamlFault[] = []
  const anchors: string[] = []
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key) && key.value === "__proto__")
        faults.push({ offset: key.range?.[0] ?? 0, message: "__proto__ cannot be a key; write another name" })
    },
    Node: (_, node) => {
      if ("anchor" in node && node.anchor) anchors.push(node.anchor)
    },
    Alias: (_, alias, ancestors) => {
      const source = alias.resolve(document)
      const offset = alias.range?.[0] ?? 0
      if (!source) {
        const near = closest(alias.source, anchors)
        const fix = near
          ? `did you mean *${near}?`
          : `write &${alias.source} before the value that it repeats, further up, or put a text that begins with * in quotes`
        faults.push({ offset, message: `the alias *${alias.source} has no anchor; ${fix}` })
      } else if (ancestors.some((ancestor) => ancestor === source))
        faults.push({ offset, message: `the alias *${alias.source} is inside its own anchor; write the value instead` })
    },
  })
  return faults
}

/** Finds the innermost collection or alias that cannot be converted, because the library's error has no place. */
function innermostFault(node: unknown, document: Document, message: string): { node: unknown; message: string } {
  const children = isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : []
  for (const child of children) {
    const inner = conversionError(child, document)
    if (inner !== undefined) return innermostFault(child, document, inner)
  }
  return { node, message }
}

function conversionError(node: unknown, document: Document): string | undefined {
  try {
    if (isAlias(node) || isCollection(node)) node.toJS(document)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const explained = (message: string): string =>
  message.startsWith("Excessive alias count")
    ? "aliases repeat a value more than 100 times; write the values out"
    : `not valid YAML: ${message.split("\n")[0]}`
