/** Checks the headings of a document's body: where they are, their levels, and repetitions. */
import type { Heading, Nodes } from "mdast"
import { toString } from "mdast-util-to-string"
import type { Report } from "./check-element"
import type { DocumentKind } from "./components"
import { isElement } from "./literals"

/** Whether nothing follows a heading, or only the next heading of its level or above. */
function isEmpty(node: Heading, ancestors: readonly Nodes[]): boolean {
  const parent = ancestors.at(-1)
  const siblings: readonly Nodes[] = parent && "children" in parent ? parent.children : []
  const next = siblings[siblings.indexOf(node) + 1]
  return !next || (next.type === "heading" && next.depth <= node.depth)
}

/** Returns functions that are called for a document's headings and methods, in their order. */
export function headingChecks(kind: DocumentKind, report: Report) {
  let depth = 1
  /** The headings above, within the method; those of level 3 with their section. */
  let seen = new Set<string>()
  let section = ""

  const checkPlace = (node: Heading, ancestors: readonly Nodes[]): void => {
    if (ancestors.some((each) => isElement(each, "Option")))
      report(
        node,
        "an option has no headings of its own, because the page writes them; use bold text or steps, or <Undo> for how to undo it",
      )
    else if (kind === "part")
      report(node, "a shared part has no headings, because the guide has one above it; use bold text or steps")
    else if (node.depth === 1) report(node, "the first-level heading comes from the front matter; start with ##")
    else if (!/[\p{L}\p{N}]/u.test(toString(node)))
      report(
        node,
        "the heading has no letters or digits, of which its id for links is made; write a heading with words",
      )
    else if (node.depth > depth + 1)
      report(node, `a heading of level ${node.depth} follows one of level ${depth}; use level ${depth + 1}`)
    else if (isEmpty(node, ancestors))
      report(node, `the section "${toString(node)}" is empty; write its text, or remove it`)
    depth = node.depth
  }
  const checkRepetition = (node: Heading): void => {
    const title = toString(node)
    // Sections can have parts of the same name, such as "Docker".
    if (node.depth === 2) section = title
    const key = node.depth === 2 ? title : `${section} > ${title}`
    if (seen.has(key)) report(node, `the heading "${title}" is there twice; join the sections, or name the difference`)
    seen.add(key)
  }

  return {
    check: (node: Heading, ancestors: readonly Nodes[]): void => {
      checkPlace(node, ancestors)
      checkRepetition(node)
    },
    /** Each method can have the same headings as the others. */
    startMethod: (): void => {
      depth = 1
      seen = new Set()
    },
  }
}
