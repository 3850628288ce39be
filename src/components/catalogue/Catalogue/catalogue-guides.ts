import type { Capability, CatalogueGuide } from "../../../guides/catalogue/entries"

/** A category with its guides, as the queries of home and of the list of applications return it. */
interface QueriedCategory {
  slug: string
  guides: readonly (Queries.CatalogueGuideFragment & { description?: string })[]
}

/** Returns the guides of all categories as one list, in the order of the categories. */
export const catalogueGuides = (categories: readonly QueriedCategory[]): CatalogueGuide[] =>
  categories.flatMap(({ slug, guides }) =>
    guides.map(({ capabilities, tags, ...guide }) => ({
      ...guide,
      category: slug,
      capabilities: capabilities as readonly Capability[],
      tags: tags.map((tag) => tag.slug),
    })),
  )
