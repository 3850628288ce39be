import { graphql, type PageProps } from "gatsby"
import { CategoryGrid } from "../components/catalogue/CategoryGrid/CategoryGrid"
import { DocumentBody } from "../components/document/DocumentBody/DocumentBody"
import { Hero } from "../components/catalogue/Hero/Hero"
import { Problems } from "../components/errors/Problems/Problems"
import { Seo } from "../components/document/Seo/Seo"
import { assertFound } from "../guides/found"
import type { TocEntry } from "../tree/toc"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

/** Home: a landing section that links to guides, followed by a content section that explains integrations. */
export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { title, description, toc, body, problems } = assertFound(data.contentPage, "/")
  const categories = data.allCategory.nodes.map(({ guides, ...category }) => ({ ...category, count: guides.length }))
  return (
    <DocsLayout toc={toc as TocEntry[]} landing>
      <Seo title={title} description={`${description}.`} path="/" />
      <Problems problems={problems} />
      <Hero title={title} description={`${description}.`} count={data.allGuide.totalCount} />
      <CategoryGrid categories={categories} />
      <DocumentBody body={body} />
    </DocsLayout>
  )
}

export const query = graphql`
  query HomePage {
    contentPage(slug: { eq: "home" }) {
      ...ContentPage
    }
    allGuide {
      totalCount
    }
    allCategory(sort: { position: ASC }) {
      nodes {
        slug
        label
        description
        guides {
          path
        }
      }
    }
  }
`
