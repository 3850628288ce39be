/** A guide as Markdown, for readers and programs that want its text without the page. */
import type { Root, RootContent } from "mdast"
import { gfmToMarkdown } from "mdast-util-gfm"
import { defaultHandlers, toMarkdown, type Handle } from "mdast-util-to-markdown"
import type { GuideDocument } from "../../../content/guide-document"
import { protocolsOf } from "../../../content/guide-tree"
import { byRelease, mapVersions, releasesOf, type Version } from "../../../content/releases/by-release"
import { mergeLists } from "../../../content/releases/merge-lists"
import { protocolLabel, SUPPORT_LABELS } from "../../../guides/labels"
import { MARKDOWN_FILE, MARKDOWN_PARTS_FILE } from "../../../guides/markdown-files"
import { DEFAULT_RELEASE, type Release } from "../../../guides/releases"
import { shownTree } from "../../../guides/shown-tree"
import { markdownText, type MarkdownPart, type MarkdownParts } from "../../../placeholders/markdown-parts"
import { isElement, isOfType, type Tree } from "../../../tree/tree"
import { placeholderMarks } from "./placeholder-marks"
import { toBlocks } from "./tree-to-mdast"

/** The fields of a guide that its copy is made from. */
export type MarkdownGuide = Pick<GuideDocument, "path" | "tree"> & {
  frontMatter: Pick<GuideDocument["frontMatter"], "name" | "description" | "homepage" | "support" | "methods">
}

/** Where the site is: its origin, if it is known, and its base path. */
export interface MarkdownSite {
  url: string
  pathPrefix: string
}

/** Returns the files of one guide by their path below `public`. */
export function markdownFiles(guide: MarkdownGuide, site: MarkdownSite): Record<string, string> {
  const folder = guide.path.slice(1)
  const parts = markdownParts(guide, site)
  return { [folder + MARKDOWN_FILE]: markdownText(parts), [folder + MARKDOWN_PARTS_FILE]: JSON.stringify(parts) }
}

/**
 * Returns the text in parts: those of methods, and those about all methods. Lines that differ between releases of
 * authentik are parts of their own.
 */
export function markdownParts(guide: MarkdownGuide, site: MarkdownSite): MarkdownParts {
  const { mark, split } = placeholderMarks()
  const page = site.url + site.pathPrefix + guide.path
  const context = {
    mark,
    address: (href: string) =>
      href.startsWith("/") ? site.url + site.pathPrefix + href : /^[#?]/.test(href) ? page + href : href,
    file: (name: string) => page + name,
  }
  const partsOf = (texts: readonly Version<string>[], method?: string): MarkdownPart[] =>
    mergedLines(texts).map(({ releases, text }) => ({
      ...(method !== undefined && { method }),
      ...(releases && { releases }),
      segments: split(text),
    }))
  const part = (nodes: Tree, shift: number, method?: string, before: RootContent[] = []): MarkdownPart[] => {
    const trees = byRelease((release) => shownTree(nodes, release === DEFAULT_RELEASE ? undefined : release))
    const texts = mapVersions(trees, (tree) => print([...before, ...toBlocks(tree, { ...context, shift })]))
    return partsOf(texts, method)
  }
  const { methods } = guide.frontMatter
  const several = methods.length > 1
  const groups = methodGroups(guide.tree)
  const top = byRelease((release) => print(header(guide.frontMatter, page, release)))
  const parts = groups.flatMap(([type, nodes, props]): MarkdownPart[] => {
    if (type !== "Method") return nodes.length > 0 ? part(nodes, 0) : []
    const heading: RootContent = { type: "heading", depth: 2, children: [{ type: "text", value: props.title }] }
    return part(nodes, several ? 1 : 0, props.id, several ? [heading] : [])
  })
  return { parts: [...partsOf(top), ...parts] }
}

/** The lines of all versions in their order, joined as long as they are for the same releases. */
function mergedLines(versions: readonly Version<string>[]): { releases: Release[] | undefined; text: string }[] {
  const lines = mergeLists(
    versions.map(({ value }) => value.split("\n")),
    (line) => line,
  )
  const runs: { lists: string; releases: Release[] | undefined; text: string }[] = []
  for (const { item, lists } of lines) {
    const last = runs.at(-1)
    if (last?.lists === lists.join()) last.text += `\n${item}`
    else runs.push({ lists: lists.join(), releases: releasesOf(versions, lists), text: item })
  }
  return runs
}

type Group = [type: "Method" | "rest", nodes: Tree, props: { id: string; title: string }]

/** The methods of a tree, and what is before, between and after them. */
function methodGroups(tree: Tree): Group[] {
  const at = tree.findIndex(isOfType("Methods"))
  const methods = tree[at]
  const inside = methods !== undefined && isElement(methods) ? (methods[2] ?? []).filter(isElement) : []
  const none = { id: "", title: "" }
  return [
    ["rest", at < 0 ? tree : tree.slice(0, at), none],
    ...inside.map(([, props, nodes = []]): Group => [
      "Method",
      nodes,
      { id: String(props?.id), title: String(props?.title) },
    ]),
    ...(at < 0 || at === tree.length - 1 ? [] : [["rest", tree.slice(at + 1), none] satisfies Group]),
  ]
}

/** The title and what the page shows below it. */
function header(frontMatter: MarkdownGuide["frontMatter"], page: string, release: Release): RootContent[] {
  const { name, description, homepage, support, methods } = frontMatter
  const text = (value: string) => ({ type: "text" as const, value })
  const link = (url: string) => ({ type: "link" as const, url, children: [text(url)] })
  const protocols = protocolsOf(methods).map(protocolLabel).join(", ")
  const facts = [
    [text("Guide: "), link(page)],
    [text("Website: "), link(homepage)],
    [text(`Protocols: ${protocols}`)],
    [text(`Support: ${SUPPORT_LABELS[support]?.label ?? support}`)],
    [text(`Release: authentik ${release}`)],
  ]
  return [
    { type: "heading", depth: 1, children: [text(name)] },
    { type: "paragraph", children: [text(`${description}.`)] },
    {
      type: "list",
      ordered: false,
      spread: false,
      children: facts.map((children) => ({ type: "listItem", children: [{ type: "paragraph", children }] })),
    },
  ]
}

const print = (children: RootContent[]): string =>
  toMarkdown({ type: "root", children } satisfies Root, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    listItemIndent: "one",
    rule: "-",
    handlers: { text: plainText, link: plainLink },
  })

/** Programs that find addresses with a pattern would keep `\&`, which the serializer also writes where no entity could begin. */
const plainLink: Handle = (...args) => defaultHandlers.link(...args).replace(/\\&(?!#?\w+;)/g, "&")

/** Letters, and punctuation that never has a meaning in Markdown. Looking for it takes half of the serializer's time. */
const PLAIN = /^[\p{L}\p{Co} ,;’“”]*$/u
const plainText: Handle = (node, parent, state, info) =>
  PLAIN.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info)
