/** Gatsby's hook: converts the files of `content` to guides, pages, categories, tags and redirects. */
import type { CreateNodeArgs, Node } from "gatsby"
import type { FileSystemNode } from "gatsby-source-filesystem"
import { guideRedirects } from "../content/redirects"
import { formatProblem } from "../content/problem"
import { currentContent, lastSoundGuide, lastSoundPage } from "./content-store"
import { addNodes, categoryFields, guideFields, pageFields, redirectFields, tagFields, withTreesAsText } from "./nodes"

const isFile = (node: Node): node is FileSystemNode =>
  node.internal.type === "File" && node.sourceInstanceName === "content"

/**
 * Handles only files below `content`. Guides are children of the file node, not of the node of gatsby-plugin-mdx, which
 * is missing while the front matter is invalid YAML; the guide and its problems would then be missing too.
 */
export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return isFile(node) && ["mdx", "yml"].includes(node.extension)
}

export function onCreateNode(args: CreateNodeArgs): void {
  const { node } = args
  if (!isFile(node)) return
  const path = `content/${node.relativePath}`
  const content = currentContent()
  const problems = content.problems.filter((problem) => problem.file === path).map(formatProblem)

  if (path.startsWith("content/guides/")) {
    const guide =
      content.guides.find((each) => each.file === path) ?? (problems.length > 0 ? lastSoundGuide(path) : undefined)
    if (!guide) return
    addNodes(args, node, "Guide", [{ key: guide.path, fields: withTreesAsText(guideFields(guide, problems)) }])
    addNodes(args, node, "Redirect", redirectFields(guideRedirects([guide])))
  } else if (path.startsWith("content/pages/")) {
    const page = content.pages.find((each) => each.file === path) ?? lastSoundPage(path)
    if (page)
      addNodes(args, node, "ContentPage", [{ key: page.id, fields: withTreesAsText(pageFields(page, problems)) }])
  } else if (path === "content/categories.yml") addNodes(args, node, "Category", categoryFields(content.categories))
  else if (path === "content/tags.yml") addNodes(args, node, "Tag", tagFields(content.tags))
  else if (path === "content/redirects.yml") {
    const own = new Set(guideRedirects(content.guides).map(({ from }) => from))
    addNodes(args, node, "Redirect", redirectFields(content.redirects.filter(({ from }) => !own.has(from))))
  }
}
