/** Fills in a shared part for one method: replaces tokens and elements with the method's own values. */
import type { Nodes, Paragraph, Root, RootContent, Text } from "mdast"
import { namesIn, type ConditionValues } from "./conditions"
import { stringAttribute, type JsxElement } from "./literals"
import { METHOD_FACTS } from "./method-facts"

export interface PartValues {
  /** Values by token; facts that the method lacks are absent. */
  facts: ReadonlyMap<string, string[]>
  conditions: ConditionValues
  applicationName: string
  /** What the ids of the method's headings begin with: nothing in a guide with one method. */
  idPrefix: string
}

/** A fact that the part needs and the method lacks. */
export interface MissingFact {
  token: string
  /** What the method lacks, as a clause that follows "but". */
  lacks: string
}

const TOKEN = new RegExp(Object.keys(METHOD_FACTS).join("|"), "g")
const LIST_TOKENS = Object.entries(METHOD_FACTS).flatMap(([token, { list }]) => (list ? [token] : []))

/**
 * Returns a filled-in copy of the part's nodes. Tokens that the method has no value for remain, and are listed once
 * each. Links to a heading lead to that of the method.
 */
export function fillPart(root: Root, values: PartValues): { nodes: RootContent[]; missing: MissingFact[] } {
  const missing = new Map<string, MissingFact>()
  /** `chosen` is the list value for which the surrounding item is repeated. */
  const fill = (text: string, chosen?: Chosen): string =>
    text.replace(TOKEN, (token) => {
      if (chosen?.token === token) return chosen.value
      const found = values.facts.get(token)
      if (!found) missing.set(token, { token, lacks: METHOD_FACTS[token]?.lacks ?? "" })
      return found?.join(", ") ?? token
    })

  const repeated = (text: string): Chosen[] => {
    const token = LIST_TOKENS.find((each) => text.includes(each))
    return token ? (values.facts.get(token) ?? []).map((value) => ({ token, value })) : []
  }

  const fillLines = (code: string, chosen?: Chosen): string =>
    code
      .split("\n")
      .flatMap((line) => {
        const list = chosen ? [] : repeated(line)
        return list.length > 0 ? list.map((each) => fill(line, each)) : [fill(line, chosen)]
      })
      .join("\n")

  const address = (url: string) => (url.startsWith("#") ? `#${values.idPrefix}${url.slice(1)}` : url)

  const visitAll = (nodes: readonly Nodes[], chosen?: Chosen): Nodes[] => nodes.flatMap((node) => visit(node, chosen))

  const visit = (node: Nodes, chosen?: Chosen): Nodes[] => {
    switch (node.type) {
      case "inlineCode":
        return [{ ...node, value: fill(node.value, chosen) }]
      case "code":
        return [{ ...node, value: fillLines(node.value, chosen), meta: node.meta && fill(node.meta, chosen) }]
      case "link":
        return [{ ...node, url: address(fill(node.url, chosen)), children: visitAll(node.children, chosen) } as Nodes]
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        return visitElement(node, chosen)
      case "listItem": {
        const list = chosen ? [] : repeated(codeIn(node))
        const choices = list.length > 0 ? list : [chosen]
        return choices.map((each) => ({ ...node, children: visitAll(node.children, each) }) as Nodes)
      }
      default:
        return ["children" in node ? ({ ...node, children: visitAll(node.children, chosen) } as Nodes) : { ...node }]
    }
  }

  const visitElement = (node: JsxElement, chosen?: Chosen): Nodes[] => {
    if (node.name === "ApplicationName") {
      const text: Text = { type: "text", value: values.applicationName }
      const paragraph: Paragraph = { type: "paragraph", children: [text] }
      return [node.type === "mdxJsxTextElement" ? text : paragraph]
    }
    const present = values.conditions[node.name ?? ""]
    if (present) {
      const wanted = namesIn(stringAttribute(node, "is") ?? "").some((name) => present.includes(name))
      return wanted ? visitAll(node.children, chosen) : []
    }
    const attributes = node.attributes.map((attribute) =>
      attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string"
        ? { ...attribute, value: fill(attribute.value, chosen) }
        : attribute,
    )
    return [{ ...node, attributes, children: visitAll(node.children, chosen) } as Nodes]
  }

  const nodes = visitAll(root.children) as RootContent[]
  return { nodes, missing: [...missing.values()] }
}

interface Chosen {
  token: string
  value: string
}

/** Returns the inline code of a list item without that of nested lists, whose own items are repeated. */
function codeIn(node: Nodes): string {
  if (node.type === "inlineCode") return node.value
  return "children" in node && node.type !== "list" ? node.children.map(codeIn).join(" ") : ""
}
