/** Resolvers for fields that are not stored in nodes: links without foreign keys, trees, and the records of the hosted search. */
import type { CreateResolversArgs } from "gatsby"
import { byName, inSidebarOrder, neighbors } from "../../guides/order"
import { pathnameOf } from "../../guides/paths"
import { currentContent, ROOT } from "../content"
import { logoFile, logosIn, logoSprite } from "../outputs/logo-sprite"
import { searchRecords } from "../outputs/search"

interface GuideNode {
  id: string
  name: string
  path: string
  category: string
  tags: string[]
}

interface Context {
  nodeModel: {
    findAll: <T>(options: { type: string; query?: object }) => Promise<{ entries: Iterable<T> }>
    findOne: <T>(options: { type: string; query: object }) => Promise<T | null>
    getNodeById: <T>(options: { id: string; type: string }, dependencies: { connectionType: string }) => T | null
  }
}

const all = async <T>(context: Context, type: string): Promise<T[]> => [
  ...(await context.nodeModel.findAll<T>({ type })).entries,
]

const guides = (context: Context) => all<GuideNode>(context, "Guide")

type Ordered = Pick<GuideNode, "id" | "path" | "name" | "category">

/**
 * Creates a resolver for the previous or next guide. Every page needs both, and reading all guides each time would take
 * quadratic time, so the order is computed once. Gatsby recreates the schema, and so this resolver, after each content
 * change.
 */
function neighborResolver() {
  let order: Promise<Ordered[]> | undefined
  const read = async (context: Context, categories: readonly string[]) => {
    const known = (await guides(context)).map(({ id, path, name, category }) => ({ id, path, name, category }))
    return inSidebarOrder(known, categories)
  }
  return (side: "previous" | "next") => ({
    resolve: async ({ path }: GuideNode, _: unknown, context: Context) => {
      const categories = await all<{ slug: string; position: number }>(context, "Category")
      const slugs = categories.sort((a, b) => a.position - b.position).map(({ slug }) => slug)
      order ??= read(context, slugs)
      const id = neighbors(path, await order)[side]?.id ?? ""
      // The page depends on all guides, even without a neighbor, because a new guide may become one.
      return context.nodeModel.getNodeById<GuideNode>({ id, type: "Guide" }, { connectionType: "Guide" })
    },
  })
}

/** Creates a resolver for the address of a logo in the file with all logos, whose name contains their hash. */
function logoResolver() {
  let sprite: string | undefined
  return {
    resolve: ({ logo }: { logo: string | null }): string | null => {
      if (!logo) return null
      sprite ??= logoSprite(ROOT, logosIn(currentContent())).path
      return `${sprite}#${logo}`
    },
  }
}

/** Resolves the address of a logo in a file of its own. */
const ownLogoResolver = {
  resolve: ({ logo }: { logo: string | null }): string | null => logo && `${logoFile(ROOT, logo).path}#${logo}`,
}

/** Creates a resolver for an application's other names. */
function aliasResolver() {
  const { pages } = currentContent().synonyms
  return { resolve: ({ path }: GuideNode): readonly string[] => pages[path] ?? [] }
}

/** Parses a tree that its node stores as text; see `withTreesAsText`. */
const treeOf = <K extends string>(field: K) => ({
  resolve: (source: Record<K, string>): unknown => JSON.parse(source[field]),
})

/** Adds the resolvers to the types of `create-schema-customization.ts`. */
export function createResolvers({ createResolvers: add }: CreateResolversArgs): void {
  const neighbor = neighborResolver()
  add({
    Category: {
      guides: {
        resolve: async ({ slug }: { slug: string }, _: unknown, context: Context) =>
          (await guides(context)).filter(({ category }) => category === slug).sort(byName),
      },
    },
    Tag: {
      guides: {
        resolve: async ({ slug }: { slug: string }, _: unknown, context: Context) =>
          (await guides(context)).filter(({ tags }) => tags.includes(slug)).sort(byName),
      },
    },
    Guide: { previous: neighbor("previous"), next: neighbor("next"), aliases: aliasResolver(), body: treeOf("body") },
    GuideIcon: { href: logoResolver(), own: ownLogoResolver },
    ContentPage: { body: treeOf("body") },
    GuideMethod: { steps: treeOf("steps") },
    Query: {
      searchRecords: {
        type: "[JSON!]!",
        description: "The records of the hosted search; gatsby-plugin-algolia sends them to the service.",
        resolve: () => searchRecords(currentContent()),
      },
    },
    Redirect: {
      guide: {
        resolve: ({ to }: { to: string }, _: unknown, context: Context) =>
          context.nodeModel.findOne<GuideNode>({ type: "Guide", query: { filter: { path: { eq: pathnameOf(to) } } } }),
      },
    },
  })
}
