/** Reads the guides as search documents. */
import { loadContent } from "../../src/gatsby/content"
import { protocolOf } from "../../src/content/guide-tree"
import type { SearchDocument } from "../../src/search/types"

/** All guides except drafts. Throws if the content is invalid. */
export function readGuides(): SearchDocument[] {
  const { guides, categories } = loadContent({ drafts: false })
  return guides.map(({ path, category, frontMatter, tree }) => ({
    path,
    name: frontMatter.name,
    title: frontMatter.name,
    description: frontMatter.description,
    category: { slug: category, label: categories.find(({ slug }) => slug === category)?.label ?? category },
    protocols: [...new Set(frontMatter.methods.map(protocolOf))],
    tags: frontMatter.tags,
    kind: "guide",
    tree,
    methods: frontMatter.methods.map((method) => ({
      id: method.id,
      title: method.title,
      protocol: protocolOf(method),
    })),
  }))
}
