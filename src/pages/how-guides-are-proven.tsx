import { graphql, type PageProps } from "gatsby"
import { assertFound } from "../guides/assert-found"
import { PROOFS } from "../guides/paths"
import { ContentPageLayout } from "../layouts/ContentPageLayout/ContentPageLayout"

/** What was seen when a program followed guides and signed in; the evidence for the entries "signed in" of guides. */
export default function HowGuidesAreProvenPage({ data }: PageProps<Queries.HowGuidesAreProvenPageQuery>) {
  return <ContentPageLayout page={assertFound(data.contentPage, PROOFS)} />
}

export const query = graphql`
  query HowGuidesAreProvenPage {
    contentPage(slug: { eq: "how-guides-are-proven" }) {
      ...ContentPage
    }
  }
`
