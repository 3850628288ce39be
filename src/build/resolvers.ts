/** Links between types that are no foreign keys: a category's guides, a tag's guides, a guide's neighbours, a redirect's guide. */
import type { CreateResolversArgs } from "gatsby"
import { byName, neighbours } from "../guides/order"

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
  }
}

const all = async <T>(context: Context, type: string): Promise<T[]> => [
  ...(await context.nodeModel.findAll<T>({ type })).entries,
]

const guides = (context: Context) => all<GuideNode>(context, "Guide")

async function neighbour(path: string, side: "previous" | "next", context: Context): Promise<GuideNode | undefined> {
  const categories = await all<{ slug: string; position: number }>(context, "Category")
  const slugs = categories.sort((a, b) => a.position - b.position).map(({ slug }) => slug)
  return neighbours(path, await guides(context), slugs)[side]
}

/** Gatsby's hook: adds the resolvers to the types of `schema.ts`. */
export function createResolvers({ createResolvers: add }: CreateResolversArgs): void {
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
      previous: {
        resolve: ({ path }: GuideNode, _: unknown, context: Context) => neighbour(path, "previous", context),
      },
      next: { resolve: ({ path }: GuideNode, _: unknown, context: Context) => neighbour(path, "next", context) },
    },
    Redirect: {
      guide: {
        resolve: async ({ to }: { to: string }, _: unknown, context: Context) =>
          (await guides(context)).find(({ path }) => to.startsWith(path)),
      },
    },
  })
}
