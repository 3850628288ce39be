import { isElement, type Tree, type TreeNode, withChildren } from "../tree/tree"
import { DEFAULT_RELEASE, type Release, RELEASES_ATTRIBUTE, releasesBefore } from "./releases"

/**
 * Returns what a page shows to readers of a release.
 * @param release without it, what the page shows without JavaScript: the newest release, and remarks on older ones.
 */
export function shownTree(nodes: Tree, release?: Release): Tree {
  const shown = nodes.flatMap((node) => shownNode(node, release))
  return shown.length === nodes.length && shown.every((node, index) => node === nodes[index]) ? nodes : shown
}

function shownNode(node: TreeNode, release: Release | undefined): Tree {
  if (!isElement(node)) return [node]
  const [type, props, children] = node
  const inside = children && shownTree(children, release)
  const only = type === "ForReleases" ? props?.is : props?.[RELEASES_ATTRIBUTE]
  if (typeof only === "string") {
    if (!only.split(" ").includes(release ?? DEFAULT_RELEASE)) return []
    if (type === "ForReleases") return inside ?? []
    const others = Object.entries(props ?? {}).filter(([name]) => name !== RELEASES_ATTRIBUTE)
    return [withChildren(type, others.length > 0 ? Object.fromEntries(others) : null, inside)]
  }
  if (type === "OlderReleases" && release) {
    const older = releasesBefore(String(props?.before))
    if (older.length > 0 && !older.includes(release)) return []
  }
  return inside === children ? [node] : [withChildren(type, props, inside)]
}
