/**
 * A document's body as data. The build makes it from MDX, and page data contains it. The renderer, the table of
 * contents, the search records and the Markdown copies read it.
 *
 * A node is a text, or a tuple of type, props and children. The type is
 * - an HTML element's name (`p`, `h2`, `table` …),
 * - a component's name (`Note`, `Method` …; `src/content/components.ts` has those that authors use, and their props),
 * - `.` and a token class (`.keyword`) inside a `CodeBlock`, or
 * - `Placeholder` with `{ token, text? }`: a text that readers replace with their own, such as `nextcloud.company`. In
 *   generated files, `as` says how to encode a value there.
 *
 * A `CodeBlock` has the props `{ language, title?, wrap? }` and one `line` child for each line, with `{ marked: true }`
 * if the author marked it. Its texts contain no line breaks.
 */
export type Tree = TreeNode[]
export type TreeNode = string | TreeElement
export type TreeElement = [type: string, props: TreeProps | null, children?: Tree]
export type TreeProps = { [name: string]: TreePropValue }
export type TreePropValue =
  string | number | boolean | null | TreeElement | TreePropValue[] | { [key: string]: TreePropValue }

/** Whether a node is an element, not a text. */
export const isElement = (node: TreeNode): node is TreeElement => typeof node !== "string"

/** Returns whether a node is an element of this type, as a predicate. */
export const isOfType =
  (type: string) =>
  (node: TreeNode): node is TreeElement =>
    isElement(node) && node[0] === type

/** An element, which has no list of children if it is undefined. */
export const withChildren = (type: string, props: TreeProps | null, children: Tree | undefined): TreeElement =>
  children ? [type, props, children] : [type, props]

/**
 * The visible text of a tree: elements' children in order, with a line break after each line of code and each `br`.
 * Placeholders give their text as it is shown, or else their token.
 */
export function textOf(nodes: Tree): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node
      const [type, props, children = []] = node
      if (type === "Placeholder") return String(props?.regex ?? props?.text ?? props?.token ?? "")
      const inner = textOf(children)
      return type === "line" || type === "br" ? `${inner}\n` : inner
    })
    .join("")
}

/** Calls `visit` for every element, parents first; returning `false` skips an element's children. */
export function walk(
  nodes: Tree,
  visit: (element: TreeElement, ancestors: TreeElement[]) => boolean | void,
  ancestors: TreeElement[] = [],
): void {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (visit(node, ancestors) === false) continue
    if (node[2]) walk(node[2], visit, [...ancestors, node])
  }
}
