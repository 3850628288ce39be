import { graphql, type PageProps } from "gatsby"
import { Catalogue } from "../components/catalogue/Catalogue/Catalogue"
import { catalogueGuides } from "../components/catalogue/Catalogue/catalogue-guides"
import { DocumentBody } from "../components/document/DocumentBody/DocumentBody"
import { PageHeader } from "../components/document/PageHeader/PageHeader"
import { Problems } from "../components/errors/Problems/Problems"
import { Seo } from "../components/document/Seo/Seo"
import { assertFound } from "../guides/assert-found"
import { HOME } from "../guides/paths"
import { WideLayout } from "../layouts/WideLayout/WideLayout"
import { useMemo } from "react"

/** Home: a landing section that finds the application's guide, followed by a content section about integrations. */
export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { title, description, body, problems } = assertFound(data.contentPage, HOME)
  const guides = useMemo(() => catalogueGuides(data.allCategory.nodes), [data])
  return (
    <WideLayout>
      <Seo title={title} description={`${description}.`} path={HOME} />
      <Problems problems={problems} />
      <PageHeader
        title="Sign in to your applications with authentik"
        description={`${guides.length} setup guides: values to copy, steps, blueprint and Terraform.`}
      />
      <Catalogue guides={guides} categories={data.allCategory.nodes} tags={data.allTag.nodes} view="tiles" />
      <DocumentBody body={body} />
    </WideLayout>
  )
}

export const query = graphql`
  query HomePage {
    contentPage(slug: { eq: "home" }) {
      ...ContentPage
    }
    allCategory(sort: { position: ASC }) {
      nodes {
        slug
        label
        guides {
          ...CatalogueGuide
        }
      }
    }
    allTag(sort: { label: ASC }) {
      nodes {
        slug
        label
      }
    }
  }
`
