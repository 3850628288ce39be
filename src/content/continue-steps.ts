/** Numbers the steps of a section through the tabs of its variants. */
import type { Tree, TreeElement, TreeNode } from "../tree/tree"

const HEADING = /^h[1-6]$/

/**
 * Returns a method's content in which a list inside a `Variants` element continues the numbers of the section's list
 * before it. A list after it continues those of the variants if they all end with the same number.
 */
export function continueSteps(content: Tree): Tree {
  let last = 0
  let isAfterVariants = false
  return content.map((node): TreeNode => {
    if (typeof node === "string") return node
    const [type, props, children = []] = node
    if (HEADING.test(type)) {
      last = 0
      isAfterVariants = false
    }
    if (type === "Variants") {
      const variants = children.map((variant): [TreeNode, number] =>
        typeof variant === "string" ? [variant, last] : numbered(variant, last),
      )
      const ends = new Set(variants.map(([, end]) => end))
      last = ends.size === 1 ? Math.max(...ends) : 0
      isAfterVariants = true
      return [type, props, variants.map(([variant]) => variant)]
    }
    if (type !== "ol") return node
    const list = isAfterVariants ? startingAt(node, last + 1) : node
    last = endOf(list)
    return list
  })
}

/** A variant whose lists continue after the number `last`, and the number of its last step. */
function numbered([type, props, children = []]: TreeElement, last: number): [TreeElement, number] {
  let end = last
  const content = children.map((node): TreeNode => {
    if (typeof node === "string") return node
    if (HEADING.test(node[0])) end = 0
    if (node[0] !== "ol") return node
    // Lists of a variant on its own are independent, as elsewhere.
    const list = last > 0 ? startingAt(node, end + 1) : node
    end = endOf(list)
    return list
  })
  return [[type, props, content], end]
}

/** An author's own number is kept. */
const startingAt = ([type, props, items]: TreeElement, start: number): TreeElement =>
  start === 1 || props?.start !== undefined ? [type, props, items] : [type, { ...props, start }, items]

const endOf = ([, props, items = []]: TreeElement): number => Number(props?.start ?? 1) + items.length - 1
