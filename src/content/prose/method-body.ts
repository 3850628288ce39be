/** The parts of a guide's body that rules about methods check. */
import type { Code, Heading, Nodes, Root } from "mdast"
import type { MdxJsxFlowElement } from "mdast-util-mdx"
import { toString } from "mdast-util-to-string"
import { visitParents } from "unist-util-visit-parents"
import { isElement, stringAttribute } from "../literals"
import { codeBlock, type CodeBlock } from "./body"

export interface MethodBody {
  id: string
  node: MdxJsxFlowElement
}

/** The `<Method>` elements of a guide. */
export function methodBodies(root: Root): MethodBody[] {
  return root.children.flatMap((node) =>
    node.type === "mdxJsxFlowElement" && node.name === "Method"
      ? [{ id: stringAttribute(node, "id") ?? "", node }]
      : [],
  )
}

/** A heading's plain text. */
export const headingText = (heading: Heading): string => toString(heading)

/**
 * The code blocks that readers paste first: the method's first one, and those of *Configure …* above its options (`###`
 * headings and `<Option>` elements). An option inside a `<Variant>` affects only that variant, because variants are
 * alternatives.
 */
export function blocksBeforeOptions({ node: method }: MethodBody): CodeBlock[] {
  const basic = new Set<Code>()
  let first: Code | undefined
  let configuring = false
  const optionsIn = new Set<Nodes>()
  visitParents(method, (node, ancestors) => {
    const around = ancestors.findLast((each) => isElement(each, "Variant")) ?? method
    if (node.type === "heading") {
      if (node.depth === 2) {
        configuring = headingText(node).startsWith("Configure ")
        optionsIn.clear()
      } else optionsIn.add(around)
    } else if (node.type === "code" && !ancestors.some((each) => isElement(each, "Option"))) {
      first ??= node
      if (configuring && !optionsIn.has(around) && !optionsIn.has(method)) basic.add(node)
    }
  })
  if (first) basic.add(first)
  return [...basic].map(codeBlock)
}
