import { graphql, type PageProps } from "gatsby"
import { PageHeader } from "../../components/PageHeader/PageHeader"
import { Problems } from "../../components/Problems/Problems"
import { Seo } from "../../components/Seo/Seo"
import { treeComponents } from "../../components/Tree/components"
import { Tree } from "../../components/Tree/Tree"
import type { Tree as TreeData } from "../../content/tree"
import type { TocEntry } from "../../guides/types"
import { useSidebar } from "../../hooks/use-sidebar"
import { DocsLayout } from "../../layouts/DocsLayout/DocsLayout"

export default function ServiceTemplatePage({ data }: PageProps<Queries.ServiceTemplatePageQuery>) {
  const sidebar = useSidebar()
  const { title, description, path, toc, body, problems } = data.contentPage
  return (
    <DocsLayout path={path} sidebar={sidebar} breadcrumbs={[{ label: "Integrations", path: "/" }, { label: title }]} toc={toc as TocEntry[]}>
      <Seo title={title} description={`${description}.`} path={path} />
      <Problems problems={problems} />
      <PageHeader title={title} description={`${description}.`} />
      <div className="prose">
        <Tree nodes={body as unknown as TreeData} components={treeComponents} />
      </div>
    </DocsLayout>
  )
}

export const query = graphql`
  query ServiceTemplatePage {
    contentPage(slug: { eq: "template" }) {
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
  }
`
