import { graphql, type PageProps } from "gatsby"
import { assertFound } from "../../guides/assert-found"
import { TEMPLATE } from "../../guides/paths"
import { ContentPageLayout } from "../../layouts/ContentPageLayout/ContentPageLayout"

/** The template for authors of guides. */
export default function ServiceTemplatePage({ data }: PageProps<Queries.ServiceTemplatePageQuery>) {
  return <ContentPageLayout page={assertFound(data.contentPage, TEMPLATE)} />
}

export const query = graphql`
  query ServiceTemplatePage {
    contentPage(slug: { eq: "template" }) {
      ...ContentPage
    }
  }
`
