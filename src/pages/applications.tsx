import { graphql, type PageProps } from "gatsby"
import { Catalogue } from "../components/catalogue/Catalogue/Catalogue"
import { assertFound } from "../guides/found"
import { ContentPageLayout } from "../layouts/ContentPageLayout/ContentPageLayout"

/** All applications by category; the table of contents lists the categories that have guides. */
export default function ApplicationsPage({ data }: PageProps<Queries.ApplicationsPageQuery>) {
  const page = assertFound(data.contentPage, "/applications/")
  const shown = data.allCategory.nodes.filter(({ guides }) => guides.length > 0)
  const categories = shown.map(({ slug, label }) => ({ id: slug, text: label, level: 2 }))
  const components = { Catalogue: () => <Catalogue categories={shown} /> }
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
