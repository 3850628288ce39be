import { graphql } from "gatsby"

/** The fields of a guide in a list. */
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

/** All fields of a written page. */
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
