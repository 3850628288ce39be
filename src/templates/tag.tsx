import { graphql, type PageProps } from "gatsby"
import { Breadcrumbs } from "../components/document/Breadcrumbs/Breadcrumbs"
import { GuideList } from "../components/catalogue/GuideList/GuideList"
import { PageHeader } from "../components/document/PageHeader/PageHeader"
import { Seo } from "../components/document/Seo/Seo"
import { pageCrumbs } from "../guides/breadcrumbs"
import { assertFound } from "../guides/assert-found"
import { TAGS } from "../guides/paths"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

/** A tag's page: the guides that have it. */
export default function TagTemplate({ data, path: route }: PageProps<Queries.TagTemplateQuery>) {
  const { label, description, path, guides } = assertFound(data.tag, route)
  return (
    <DocsLayout breadcrumbs={<Breadcrumbs items={pageCrumbs({ label: "Tags", path: TAGS }, { label, path })} />} wide>
      <Seo title={`${label} guides`} description={`${description}.`} path={path} />
      <PageHeader title={label} description={`${description}.`} />
      {guides.length > 0 ? <GuideList guides={guides} /> : <p>No guide has this tag yet.</p>}
    </DocsLayout>
  )
}

export const query = graphql`
  query TagTemplate($id: String!) {
    tag(id: { eq: $id }) {
      label
      description
      path
      guides {
        ...GuideListItem
      }
    }
  }
`
