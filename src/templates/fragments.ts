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
