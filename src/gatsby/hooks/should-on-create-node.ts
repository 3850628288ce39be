import type { Node } from "gatsby"
import type { FileSystemNode } from "gatsby-source-filesystem"

/** Whether a node is a file below `content`. */
export const isContentFile = (node: Node): node is FileSystemNode =>
  node.internal.type === "File" && node.sourceInstanceName === "content"

/**
 * Selects the files that `onCreateNode` converts. Guides are children of the file node, not of the node of gatsby-plugin-mdx,
 * which is missing while the front matter is invalid YAML; the guide and its problems would then be missing too.
 */
export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return isContentFile(node) && ["mdx", "yml"].includes(node.extension)
}
