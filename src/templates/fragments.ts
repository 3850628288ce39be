import { graphql } from "gatsby"

/** What a list of guides shows of each. */
export const guideListItem = graphql`
  fragment GuideListItem on Guide {
    name
    description
    path
    protocols
    icon {
      path
      src
      monogram
    }
  }
`

/** A written page, whole. */
export const contentPage = graphql`
  fragment ContentPage on ContentPage {
    title
    description
    path
    toc {
      id
      text
      level
    }
    body
    problems
  }
`
