import { graphql } from "gatsby"

/** The fields of a guide in a list. */
export const guideListItem = graphql`
  fragment GuideListItem on Guide {
    name
    description
    path
    protocols
    icon {
      href
      monogram
      hue
    }
  }
`

/** The fields of a guide in the catalog, which filters by most of them. */
export const catalogueGuide = graphql`
  fragment CatalogueGuide on Guide {
    name
    path
    protocols
    capabilities
    support
    verified
    aliases
    tags {
      slug
    }
    icon {
      href
      monogram
      hue
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
