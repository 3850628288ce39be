/** Resolvers for fields that are not stored in nodes: links without foreign keys, trees, and the records of the hosted search. */
import type { CreateResolversArgs } from "gatsby"
import { byName, inSidebarOrder, neighbors } from "../../guides/order"
import { pathnameOf } from "../../guides/paths"
import { relatedGuides } from "../../guides/related"
import { readContentFiles } from "../checks/content-files"
import { checkSynonyms } from "../checks/synonyms"
import { currentContent, ROOT } from "../content"
import { logoFile, logosIn, logoSprite } from "../outputs/logo-sprite"
import { searchRecords } from "../outputs/search"

interface GuideNode {
  id: string
  name: string
  path: string
  category: string
  tags: string[]
  protocols: string[]
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

type Ordered = Pick<GuideNode, "id" | "path" | "name" | "category" | "protocols">

/**
 * Creates a function that returns all guides in the order of the sidebar. Every page needs it, and reading all guides each
 * time would take quadratic time, so the order is computed once. Gatsby recreates the schema, and so this function, after
 * each content change.
 */
function orderReader() {
  let order: Promise<Ordered[]> | undefined
  const read = async (context: Context, categories: readonly string[]) => {
    const known = (await guides(context)).map(({ id, path, name, category, protocols }) => ({
      id,
      path,
      name,
      category,
      protocols,
    }))
    return inSidebarOrder(known, categories)
  }
  return async (context: Context): Promise<Ordered[]> => {
    const categories = await all<{ slug: string; position: number }>(context, "Category")
    const slugs = categories.sort((a, b) => a.position - b.position).map(({ slug }) => slug)
    return (order ??= read(context, slugs))
  }
}

/** Reads a guide's node. The page then depends on all guides, even if there is none, because a new guide may become it. */
const guideWithId = (context: Context, id: string) =>
  context.nodeModel.getNodeById<GuideNode>({ id, type: "Guide" }, { connectionType: "Guide" })

/** Creates a resolver for the previous or next guide. */
const neighborResolver = (readOrder: ReturnType<typeof orderReader>) => (side: "previous" | "next") => ({
  resolve: async ({ path }: GuideNode, _: unknown, context: Context) =>
    guideWithId(context, neighbors(path, await readOrder(context))[side]?.id ?? ""),
})

/** Creates a function that returns an application's other names. */
function otherNamesReader() {
  let pages: Readonly<Record<string, readonly string[]>> | undefined
  return (path: string): readonly string[] => {
    // Not `currentContent`: Gatsby runs queries in processes of their own, each of which would compile all guides first.
    pages ??= checkSynonyms(readContentFiles(ROOT).files).synonyms.pages
    return pages[path] ?? []
  }
}

type OtherNames = ReturnType<typeof otherNamesReader>

/** Creates a resolver for related guides. */
function relatedResolver(readOrder: ReturnType<typeof orderReader>, otherNames: OtherNames) {
  let find: ReturnType<typeof relatedGuides<Ordered & { names: readonly string[] }>> | undefined
  return {
    resolve: async ({ path }: GuideNode, _: unknown, context: Context) => {
      const order = await readOrder(context)
      find ??= relatedGuides(order.map((guide) => ({ ...guide, names: [guide.name, ...otherNames(guide.path)] })))
      return find(path).map(({ id }) => guideWithId(context, id))
    },
  }
}

/** Creates a resolver for the address of a logo in the file with all logos, whose name contains their hash. */
function logoResolver() {
  let sprite: Promise<string> | undefined
  // From nodes, not from `currentContent`; see `otherNamesReader`.
  const read = async (context: Context) => logoSprite(ROOT, logosIn(await guides(context))).path
  return {
    resolve: async ({ logo }: { logo: string | null }, _: unknown, context: Context): Promise<string | null> =>
      logo && `${await (sprite ??= read(context))}#${logo}`,
  }
}

/** Resolves the address of a logo in a file of its own. */
const ownLogoResolver = {
  resolve: ({ logo }: { logo: string | null }): string | null => logo && `${logoFile(ROOT, logo).path}#${logo}`,
}

/** Parses a tree that its node stores as text; see `withTreesAsText`. */
const treeOf = <K extends string>(field: K) => ({
  resolve: (source: Record<K, string>): unknown => JSON.parse(source[field]),
})

/** Adds the resolvers to the types of `create-schema-customization.ts`. */
export function createResolvers({ createResolvers: add }: CreateResolversArgs): void {
  const readOrder = orderReader()
  const otherNames = otherNamesReader()
  const neighbor = neighborResolver(readOrder)
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
    Guide: {
      previous: neighbor("previous"),
      next: neighbor("next"),
      related: relatedResolver(readOrder, otherNames),
      aliases: { resolve: ({ path }: GuideNode) => otherNames(path) },
      body: treeOf("body"),
    },
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
