import { graphql, type PageProps } from "gatsby"
import { useMemo } from "react"
import { ReaderSignInFlow } from "../components/document/SignInFlow/ReaderSignInFlow"
import { assertFound } from "../guides/assert-found"
import { HOW_SIGN_IN_WORKS } from "../guides/paths"
import { ContentPageLayout } from "../layouts/ContentPageLayout/ContentPageLayout"
import type { TreeComponentProps } from "../tree/render"

/** The sequences of the protocols, with the name of the application from whose guide the reader comes. */
export default function HowSignInWorksPage({ data }: PageProps<Queries.HowSignInWorksPageQuery>) {
  const page = assertFound(data.contentPage, HOW_SIGN_IN_WORKS)
  const { nodes: guides } = data.allGuide
  // Memoized, because React would replace the drawings for a new component in each render.
  const components = useMemo(
    () => ({
      SignInFlow: ({ props }: TreeComponentProps) => <ReaderSignInFlow id={String(props.id)} guides={guides} />,
    }),
    [guides],
  )
  return <ContentPageLayout page={page} components={components} />
}

export const query = graphql`
  query HowSignInWorksPage {
    contentPage(slug: { eq: "how-sign-in-works" }) {
      ...ContentPage
    }
    allGuide(sort: { application: ASC }) {
      nodes {
        application
        name
      }
    }
  }
`
