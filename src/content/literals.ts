/** Reads elements, attributes and literal expressions, the only ones allowed in MDX. */
import type { Nodes } from "mdast"
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx"

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Whether a node is an element with the given name, or with any name. */
export const isElement = (node: Nodes, name?: string): node is JsxElement =>
  "name" in node && (name === undefined ? Boolean(node.name) : node.name === name)

/** The text of an expression that is a single string or number; empty for a comment, undefined otherwise. */
export function literalOf(node: { value: string; data?: { estree?: unknown } | null }): string | undefined {
  const body =
    (node.data?.estree as { body?: { type: string; expression?: { type: string; value?: unknown } }[] } | undefined)
      ?.body ?? []
  if (body.length === 0) return ""
  const [statement] = body
  if (body.length > 1 || statement?.type !== "ExpressionStatement" || statement.expression?.type !== "Literal")
    return undefined
  const { value } = statement.expression
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined
}

/** An attribute's value: text, true if it has none, undefined for an expression. */
export function attributeValue(attribute: MdxJsxAttribute): string | true | undefined {
  if (attribute.value === null || attribute.value === undefined) return true
  return typeof attribute.value === "string" ? attribute.value : undefined
}

/** The text of an element's attribute, if it has one. */
export function stringAttribute(node: JsxElement, name: string): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute" || attribute.name !== name) continue
    const value = attributeValue(attribute)
    return typeof value === "string" ? value : undefined
  }
  return undefined
}
