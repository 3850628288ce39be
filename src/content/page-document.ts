/** Compiles a page of content/pages (home text, applications overview, template) from MDX to checked data. */
import GithubSlugger from "github-slugger"
import { APPLICATIONS, HOME, HOW_SIGN_IN_WORKS, PROOFS, TEMPLATE } from "../guides/paths"
import { checkBody } from "./check-body"
import { pageFrontMatterSchema, type PageFrontMatter } from "./front-matter"
import type { Compiled } from "./guide-document"
import { linksIn, type FoundLink } from "./links"
import { parseDocument, type ParseDocument } from "./parse-document"
import { placeholdersOf } from "./placeholders"
import { toTree } from "./to-tree"
import { anchorsIn, tocOf } from "../tree/toc"
import type { Tree } from "../tree/tree"

/** The path of each written page, by the name of its file. All of these files must exist. */
export const PAGE_PATHS = new Map([
  ["home", HOME],
  ["applications", APPLICATIONS],
  ["how-sign-in-works", HOW_SIGN_IN_WORKS],
  ["how-guides-are-proven", PROOFS],
  ["template", TEMPLATE],
])

export interface PageDocument {
  file: string
  /** File name without its extension; templates use it to find the page. */
  id: string
  path: string
  frontMatter: PageFrontMatter
  tree: Tree
  toc: ReturnType<typeof tocOf>
  anchors: Set<string>
  links: FoundLink[]
}

interface PageOptions {
  /** Parses the document; callers that read the same files elsewhere pass a version that keeps the result. */
  parse?: ParseDocument
  /** Returns what an element of the page shows; undefined keeps the element for the page's component. */
  expand?: (name: string, slugger: GithubSlugger) => Tree | undefined
}

/** Checks and compiles `content/pages/<id>.mdx`. */
export function compilePage(
  file: string,
  text: string,
  { parse = parseDocument, expand }: PageOptions = {},
): Compiled<PageDocument> {
  const id =
    file
      .split("/")
      .at(-1)
      ?.replace(/\.mdx$/, "") ?? file
  const path = PAGE_PATHS.get(id)
  if (path === undefined) {
    const known = [...PAGE_PATHS.keys()].map((one) => `${one}.mdx`).join(", ")
    return { problems: [{ file, message: `no page shows this file; the files here are: ${known}` }] }
  }
  const { checked, root, problems: found } = parse(file, text, pageFrontMatterSchema)
  const frontMatter = checked.value
  if (!frontMatter || !root) return { problems: found }
  const placeholders = placeholdersOf(frontMatter)
  const problems = checkBody(root, { file, kind: "page", methods: [], placeholders })
  if (problems.length > 0) return { problems }
  const slugger = new GithubSlugger()
  const tree = toTree(root, { placeholders, slugger, expand: (name) => expand?.(name, slugger) })
  const [toc, anchors, links] = [tocOf(tree), anchorsIn(tree), linksIn(root)]
  return { problems: [], document: { file, id, path, frontMatter, tree, toc, anchors, links } }
}
