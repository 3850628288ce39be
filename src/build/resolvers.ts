/** Resolvers for fields that are not stored in nodes: links without foreign keys, and trees. */
import type { CreateResolversArgs } from "gatsby"
import { byName, inSidebarOrder, neighbors } from "../guides/order"
import { pathnameOf } from "../guides/paths"
import { ROOT } from "./content-store"
import { logoSprite } from "./logo-sprite"
import { readSynonyms } from "./synonyms"

interface GuideNode {
  id: string
  name: string
  path: string
  category: string
  tags: string[]
  icon: { logo: string | null }
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

/**
 * Creates a resolver for the address of a logo. The file's name contains the hash of all logos, so they are read once;
 * Gatsby recreates the schema after each content change.
 */
function logoResolver() {
  let sprite: Promise<string> | undefined
  return {
    resolve: async ({ logo }: { logo: string | null }, _: unknown, context: Context) => {
      if (!logo) return null
      sprite ??= guides(context).then(
        (all) =>
          logoSprite(
            ROOT,
            all.flatMap(({ icon }) => (icon.logo ? [icon.logo] : [])),
          ).path,
      )
      return `${await sprite}#${logo}`
    },
  }
}

/** Creates a resolver for an application's other names. */
function aliasResolver() {
  const { pages } = readSynonyms(ROOT)
  return { resolve: ({ path }: GuideNode): readonly string[] => pages[path] ?? [] }
}

/** Parses a tree that its node stores as text; see `withTreesAsText`. */
const treeOf = <K extends string>(field: K) => ({
  resolve: (source: Record<K, string>): unknown => JSON.parse(source[field]),
})

/** Gatsby's hook: adds the resolvers to the types of `schema.ts`. */
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
    GuideIcon: { href: logoResolver() },
    ContentPage: { body: treeOf("body") },
    GuideMethod: { steps: treeOf("steps") },
    Redirect: {
      guide: {
        resolve: ({ to }: { to: string }, _: unknown, context: Context) =>
          context.nodeModel.findOne<GuideNode>({ type: "Guide", query: { filter: { path: { eq: pathnameOf(to) } } } }),
      },
    },
  })
}
