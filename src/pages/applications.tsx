import { graphql, type PageProps } from "gatsby"
import { useMemo } from "react"
import { Catalogue } from "../components/catalogue/Catalogue/Catalogue"
import { catalogueGuides } from "../components/catalogue/Catalogue/catalogue-guides"
import { assertFound } from "../guides/assert-found"
import { APPLICATIONS } from "../guides/paths"
import { ContentPageLayout } from "../layouts/ContentPageLayout/ContentPageLayout"

/** All applications as a table by category, with all that the catalog knows about each. */
export default function ApplicationsPage({ data }: PageProps<Queries.ApplicationsPageQuery>) {
  const page = assertFound(data.contentPage, APPLICATIONS)
  // Memoized, because React would replace the list, and lose its focus, for a new component in each render.
  const components = useMemo(() => {
    const { allCategory, allTag } = data
    const guides = catalogueGuides(allCategory.nodes)
    return {
      Catalogue: () => <Catalogue guides={guides} categories={allCategory.nodes} tags={allTag.nodes} view="table" />,
    }
  }, [data])
  return <ContentPageLayout page={{ ...page, toc: [] }} components={components} wide />
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
        guides {
          ...CatalogueGuide
          description
        }
      }
    }
    allTag(sort: { label: ASC }) {
      nodes {
        slug
        label
      }
    }
  }
`
