import { graphql, type PageProps } from "gatsby"
import { Catalogue } from "../components/Catalogue/Catalogue"
import { PageHeader } from "../components/PageHeader/PageHeader"
import { Problems } from "../components/Problems/Problems"
import { Seo } from "../components/Seo/Seo"
import { treeComponents } from "../components/Tree/components"
import { Tree } from "../components/Tree/Tree"
import type { Tree as TreeData } from "../content/tree"
import type { TocEntry } from "../guides/types"
import { useSidebar } from "../hooks/use-sidebar"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

export default function ApplicationsPage({ data }: PageProps<Queries.ApplicationsPageQuery>) {
  const sidebar = useSidebar()
  const { title, description, path, toc, body, problems } = data.contentPage
  const components = { ...treeComponents, Catalogue: () => <Catalogue categories={data.allCategory.nodes} /> }
  return (
    <DocsLayout path={path} sidebar={sidebar} breadcrumbs={[{ label: "Integrations", path: "/" }, { label: title }]} toc={toc as TocEntry[]} wide>
      <Seo title={title} description={description} path={path} />
      <Problems problems={problems} />
      <PageHeader title={title} />
      <div className="prose">
        <Tree nodes={body as unknown as TreeData} components={components} />
      </div>
    </DocsLayout>
  )
}

export const query = graphql`
  query ApplicationsPage {
    contentPage(slug: { eq: "applications" }) {
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
    allCategory(sort: { position: ASC }) {
      nodes {
        slug
        label
        description
        guides {
          ...GuideListItem
        }
      }
    }
  }
`
