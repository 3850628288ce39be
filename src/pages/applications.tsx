import { graphql, type PageProps } from "gatsby"
import { Catalogue } from "../components/Catalogue/Catalogue"
import { found } from "../guides/found"
import { ContentPageLayout } from "../layouts/ContentPageLayout/ContentPageLayout"

export default function ApplicationsPage({ data }: PageProps<Queries.ApplicationsPageQuery>) {
  const components = { Catalogue: () => <Catalogue categories={data.allCategory.nodes} /> }
  return <ContentPageLayout page={found(data.contentPage, "/applications/")} components={components} wide />
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
