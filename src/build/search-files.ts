/** Builds the embedded search index from the same trees as the pages, in the same build. */
import { createSearchFiles } from "../search/records/create-search-files"
import { documentsOf, type SearchData } from "../search/records/documents"
import type { ContentSet } from "../content/content-set"
import { siteConfig } from "../config/site.config"
import { tagPath } from "../guides/paths"
import { ROOT } from "./content-store"
import { guideFields, pageFields } from "./nodes"
import { readSynonyms } from "./synonyms"

/** Returns the files to write below `public`, by relative path. */
export const searchFiles = (content: ContentSet): Record<string, string> =>
  createSearchFiles(documentsOf(searchData(content)), readSynonyms(ROOT), siteConfig.locales.default)

/** Returns the same data as `SEARCH_QUERY`, without the data layer. */
function searchData({ guides, pages, tags, categories }: ContentSet): SearchData {
  const labels = new Map(categories.map(({ slug, label }) => [slug, label]))
  const guideNodes = guides.map((guide) => {
    const fields = guideFields(guide, [])
    return {
      ...fields,
      category: { slug: guide.category, label: labels.get(guide.category) ?? guide.category },
      tags: fields.tags.map((slug) => ({ slug })),
    }
  })
  const tagNodes = tags.map((tag) => ({
    ...tag,
    path: tagPath(tag.slug),
    guides: guides
      .filter(({ frontMatter }) => frontMatter.tags.includes(tag.slug))
      .map(({ frontMatter }) => frontMatter),
  }))
  return {
    allGuide: { nodes: guideNodes },
    allContentPage: { nodes: pages.map((page) => pageFields(page, [])) },
    allTag: { nodes: tagNodes },
  }
}
