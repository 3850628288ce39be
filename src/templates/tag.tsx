import { graphql, type PageProps } from "gatsby"
import { GuideList } from "../components/GuideList/GuideList"
import { PageHeader } from "../components/PageHeader/PageHeader"
import { Seo } from "../components/Seo/Seo"
import { found } from "../guides/found"
import { useSidebar } from "../hooks/use-sidebar"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

export default function TagTemplate({ data, path: route }: PageProps<Queries.TagTemplateQuery>) {
  const sidebar = useSidebar()
  const { label, description, path, guides } = found(data.tag, route)
  return (
    <DocsLayout
      path={path}
      sidebar={sidebar}
      breadcrumbs={[{ label: "Integrations", path: "/" }, { label: "Tags", path: "/tags/" }, { label }]}
      wide
    >
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
