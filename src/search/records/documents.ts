/** Converts the data layer's content to documents for the search. */
import type { Tree } from "../../tree/tree"
import { KIND_LABELS } from "../constants"
import type { SearchDocument, SearchMethod } from "../types"

/** The result of `SEARCH_QUERY`. */
export interface SearchData {
  allGuide: { nodes: GuideNode[] }
  allContentPage: { nodes: PageNode[] }
  allTag: { nodes: TagNode[] }
}

interface GuideNode {
  path: string
  name: string
  description: string
  category: { slug: string; label: string }
  protocols: readonly string[]
  tags: readonly { slug: string }[]
  methods: readonly SearchMethod[]
  body: unknown
}

interface PageNode {
  path: string
  title: string
  description: string
  body: unknown
}

interface TagNode {
  path: string
  slug: string
  label: string
  description: string
  guides: readonly { name: string }[]
}

/** All data that the search needs. */
export const SEARCH_QUERY = /* GraphQL */ `
  query SearchDocuments {
    allGuide {
      nodes {
        path
        name
        description
        category {
          slug
          label
        }
        protocols
        tags {
          slug
        }
        methods {
          id
          title
          protocol
        }
        body
      }
    }
    allContentPage {
      nodes {
        path
        title
        description
        body
      }
    }
    allTag {
      nodes {
        path
        slug
        label
        description
        guides {
          name
        }
      }
    }
  }
`

/** Returns guides by path, then other pages, then tags, so that the order does not depend on the data layer. */
export function documentsOf({ allGuide, allContentPage, allTag }: SearchData): SearchDocument[] {
  const byPath = (first: { path: string }, second: { path: string }) => (first.path < second.path ? -1 : 1)
  return [
    ...allGuide.nodes.map(guideDocument).sort(byPath),
    ...allContentPage.nodes.map(pageDocument).sort(byPath),
    ...allTag.nodes.map(tagDocument).sort(byPath),
  ]
}

function guideDocument({
  path,
  name,
  description,
  category,
  protocols,
  tags,
  methods,
  body,
}: GuideNode): SearchDocument {
  return {
    path,
    name,
    title: name,
    description,
    category,
    protocols: [...protocols],
    tags: tags.map(({ slug }) => slug),
    kind: "guide",
    tree: body as Tree,
    methods: methods.map(({ id, title, protocol }) => ({ id, title, protocol })),
  }
}

const withoutCategory = (kind: "page" | "tag") => ({
  category: { slug: "", label: KIND_LABELS[kind] },
  protocols: [],
  methods: [],
  kind,
})

const pageDocument = ({ path, title, description, body }: PageNode): SearchDocument => ({
  ...withoutCategory("page"),
  path,
  name: title,
  title,
  description,
  tags: [],
  tree: body as Tree,
})

const tagDocument = ({ path, slug, label, description, guides }: TagNode): SearchDocument => ({
  ...withoutCategory("tag"),
  path,
  name: label,
  title: label,
  description,
  tags: [slug],
  tree: [["ul", null, guides.map(({ name }) => ["li", null, [name]])]],
})
