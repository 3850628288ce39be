/** Extracts headings and anchors from a tree. */
import { TOC_MAX_LEVEL, TOC_MIN_LEVEL } from "../config/constants"
import { textOf, walk, type Tree } from "./tree"

/** An entry of the table of contents: a heading of level 2 or 3, with `method` if it is in a method's tab. */
export interface TocEntry {
  id: string
  text: string
  level: number
  method?: string
}

/**
 * The headings of the levels that the table of contents shows, each with the method that contains it. Headings in
 * collapsible sections and variants are omitted.
 */
export function tocOf(tree: Tree): TocEntry[] {
  const entries: TocEntry[] = []
  walk(tree, ([type, props, children], ancestors) => {
    if (type === "Details" || type === "Variants") return false
    const level = Number(/^h([1-6])$/.exec(type)?.[1])
    if (!(level >= TOC_MIN_LEVEL && level <= TOC_MAX_LEVEL)) return true
    const method = ancestors.find(([name]) => name === "Method")?.[1]?.id
    entries.push({
      id: String(props?.id),
      text: textOf(children ?? []),
      level,
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
