import { graphql, type PageProps } from "gatsby"
import { useMemo } from "react"
import { Catalogue } from "../components/catalogue/Catalogue/Catalogue"
import { assertFound } from "../guides/found"
import { ContentPageLayout } from "../layouts/ContentPageLayout/ContentPageLayout"

/** All applications by category; the table of contents lists the categories that have guides. */
export default function ApplicationsPage({ data }: PageProps<Queries.ApplicationsPageQuery>) {
  const page = assertFound(data.contentPage, "/applications/")
  const shown = useMemo(() => data.allCategory.nodes.filter(({ guides }) => guides.length > 0), [data])
  const categories = shown.map(({ slug, label }) => ({ id: slug, text: label, level: 2 }))
  // Memoized, because React would replace the list, and lose its focus, for a new component in each render.
  const components = useMemo(() => ({ Catalogue: () => <Catalogue categories={shown} /> }), [shown])
  return <ContentPageLayout page={{ ...page, toc: [...categories, ...page.toc] }} components={components} wide />
}

export const query = graphql`
  query ApplicationsPage {
    contentPage(slug: { eq: "applications" }) {
      ...ContentPage
    }
    allCategory(sort: { position: ASC }) {
      nodes {
        slug
        label
        description
        guides {
          ...GuideListItem
        }
      }
    }
  }
`
