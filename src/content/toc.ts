/** What a tree says about its headings. */
import type { TocEntry } from "../guides/types"
import { textOf, walk, type Tree } from "./tree"

/** The headings of levels 2 and 3 (specification, section 2), each with the method whose tab holds it. Folded and alternative parts are left out. */
export function tocOf(tree: Tree): TocEntry[] {
  const entries: TocEntry[] = []
  walk(tree, ([type, props, children], ancestors) => {
    if (type === "Details" || type === "Variants") return false
    if (type !== "h2" && type !== "h3") return true
    const method = ancestors.find(([name]) => name === "Method")?.[1]?.id
    entries.push({
      id: String(props?.id),
      text: textOf(children ?? []),
      level: type === "h2" ? 2 : 3,
      ...(method ? { method: String(method) } : {}),
    })
    return false
  })
  return entries
}

/** Every id that a link may lead to. */
export function anchorsIn(tree: Tree): Set<string> {
  const anchors = new Set<string>()
  walk(tree, ([type, props]) => {
    if (/^h[2-6]$/.test(type) && typeof props?.id === "string") anchors.add(props.id)
  })
  return anchors
}
