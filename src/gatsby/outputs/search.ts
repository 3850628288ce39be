/** The records of both searches: the embedded one, whose index is part of the site, and the hosted one. */
import { siteConfig } from "../../config/site.config"
import type { GuideDocument } from "../../content/guide-document"
import { protocolOf, protocolsOf } from "../../content/guide-tree"
import { NAMES_FILE, tagPath } from "../../guides/paths"
import type { FilterNames } from "../../guides/types"
import { shownTree } from "../../guides/shown-tree"
import { KIND_LABELS } from "../../search/constants"
import { buildRecords } from "../../search/records/build-records"
import { createSearchFiles } from "../../search/records/create-search-files"
import type { SearchDocument, SearchRecord } from "../../search/types"
import type { CheckedFolder } from "../checks/content-folder"

const language = siteConfig.locales.default

/** Returns the files of the embedded search, and the one that the sidebar's filter loads, by path below `public`. */
export const searchFiles = (content: CheckedFolder): Record<string, string> => ({
  ...createSearchFiles(searchDocuments(content), content.synonyms, language),
  [NAMES_FILE.slice(1)]: JSON.stringify(filterNames(content)),
})

const filterNames = ({ guides, synonyms }: CheckedFolder): FilterNames =>
  Object.fromEntries(
    guides.map(({ path, frontMatter }) => [
      path,
      { aliases: synonyms.pages[path] ?? [], protocols: protocolsOf(frontMatter.methods) },
    ]),
  )

/** Returns the records of the hosted search. */
export const searchRecords = (content: CheckedFolder): SearchRecord[] =>
  buildRecords(searchDocuments(content), { language, synonyms: content.synonyms })

/** Returns what both searches find: guides, then other pages, then tags, each sorted by path. */
export function searchDocuments({ guides, pages, tags, categories }: CheckedFolder): SearchDocument[] {
  const labels = new Map(categories.map(({ slug, label }) => [slug, label]))
  const byPath = (first: SearchDocument, second: SearchDocument) => (first.path < second.path ? -1 : 1)
  const namesWith = (tag: string) =>
    guides.flatMap(({ frontMatter }) => (frontMatter.tags.includes(tag) ? [frontMatter.name] : []))
  return [
    ...guides.map((guide) => guideDocument(guide, labels.get(guide.category) ?? guide.category)).sort(byPath),
    ...pages
      .map(({ path, frontMatter: { title, description }, tree }): SearchDocument => {
        const names = { path, name: title, title, description }
        return { ...withoutCategory("page"), ...names, tags: [], tree }
      })
      .sort(byPath),
    ...tags
      .map(({ slug, label, description }): SearchDocument => {
        const names = { path: tagPath(slug), name: label, title: label, description }
        const tree: SearchDocument["tree"] = [["ul", null, namesWith(slug).map((name) => ["li", null, [name]])]]
        return { ...withoutCategory("tag"), ...names, tags: [slug], tree }
      })
      .sort(byPath),
  ]
}

function guideDocument({ path, category, frontMatter, tree }: GuideDocument, label: string): SearchDocument {
  const { name, description, tags } = frontMatter
  const methods = frontMatter.methods.map((method) => ({
    id: method.id,
    title: method.title,
    protocol: protocolOf(method),
  }))
  return {
    path,
    name,
    title: name,
    description,
    category: { slug: category, label },
    protocols: protocolsOf(frontMatter.methods),
    tags,
    kind: "guide",
    tree: shownTree(tree),
    methods,
  }
}

const withoutCategory = (kind: "page" | "tag") => ({
  category: { slug: "", label: KIND_LABELS[kind] },
  protocols: [],
  methods: [],
  kind,
})
