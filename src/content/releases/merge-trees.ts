/** Merges what is generated for the releases of authentik into one tree, in which only the differences are repeated. */
import { RELEASES_ATTRIBUTE, type Release } from "../../guides/releases"
import { isInline } from "../../tree/inline"
import { isElement, type Tree, type TreeElement, type TreeNode, withChildren } from "../../tree/tree"
import { releasesOf, type Version } from "./by-release"
import { type Merged, mergeLists } from "./merge-lists"

/** Elements of HTML that can say themselves which releases they are for; a `ForReleases` is around others. */
const MARKED = new Set(["p", "ul", "ol", "li", "tr", "div"])

/** Elements whose children are compared one by one; others are repeated as a whole. */
const OPENED = new Set(["ul", "ol", "li", "table", "tbody", "Endpoints"])

/**
 * Returns a tree that shows each version in its releases. `shownTree` takes a version from it.
 *
 * Elements that differ and are at the same place, such as a step with one other setting, are opened if they contain
 * blocks only. The rest is there once for each version.
 */
export function mergeTrees(versions: readonly Version<Tree>[]): Tree {
  const merged = mergeLists(
    versions.map(({ value }) => value),
    (node) => JSON.stringify(node),
  )
  const result: Tree = []
  for (let index = 0; index < merged.length;) {
    const end = merged.findIndex(({ lists }, at) => at >= index && lists.length === versions.length)
    const gap = merged.slice(index, end < 0 ? merged.length : end)
    result.push(...differing(gap, versions))
    const same = merged[index + gap.length]
    if (same) result.push(same.item)
    index += gap.length + 1
  }
  return result
}

/**
 * What is between two places that are the same in all versions. Elements that can be opened are the same element if their
 * types and props are.
 */
function differing(gap: readonly Merged<TreeNode>[], versions: readonly Version<Tree>[]): Tree {
  const own = versions.map((_, number) => gap.filter(({ lists }) => lists.includes(number)).map(({ item }) => item))
  const next = versions.map(() => 0)
  return mergeLists(own, shapeOf).map(({ item, lists }): TreeNode => {
    const children = lists.map((number): Version<Tree> => {
      const node = own[number]?.[next[number] ?? 0]
      next[number] = (next[number] ?? 0) + 1
      return { releases: versions[number]?.releases ?? [], value: node && isElement(node) ? (node[2] ?? []) : [] }
    })
    const node = isOpened(item) ? withChildren(item[0], item[1], mergeTrees(children)) : item
    const releases = releasesOf(versions, lists)
    return releases ? forReleases(node, releases) : node
  })
}

/** Whether the children of a node are merged: it contains blocks only. */
const isOpened = (node: TreeNode): node is TreeElement =>
  isElement(node) && OPENED.has(node[0]) && (node[2] ?? []).every((child) => isElement(child) && !isInline(child))

const shapeOf = (node: TreeNode): string => JSON.stringify(isOpened(node) ? node.slice(0, 2) : node)

function forReleases(node: TreeNode, releases: readonly Release[]): TreeNode {
  const is = releases.join(" ")
  if (!isElement(node) || !MARKED.has(node[0])) return ["ForReleases", { is }, [node]]
  const [type, props, children] = node
  return withChildren(type, { ...props, [RELEASES_ATTRIBUTE]: is }, children)
}
