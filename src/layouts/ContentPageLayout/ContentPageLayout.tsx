import { Breadcrumbs } from "../../components/document/Breadcrumbs/Breadcrumbs"
import { DocumentBody } from "../../components/document/DocumentBody/DocumentBody"
import { PageHeader } from "../../components/document/PageHeader/PageHeader"
import { Problems } from "../../components/errors/Problems/Problems"
import { Seo } from "../../components/document/Seo/Seo"
import { pageCrumbs } from "../../guides/breadcrumbs"
import type { TreeComponents } from "../../tree/render"
import type { TocEntry } from "../../tree/toc"
import { DocsLayout } from "../DocsLayout/DocsLayout"

interface ContentPageLayoutProps {
  page: Queries.ContentPageFragment
  components?: TreeComponents
  wide?: boolean
}

/** A written page that is not a guide: title, text, table of contents. */
export function ContentPageLayout({ page, components, wide }: ContentPageLayoutProps) {
  const { title, description, path, toc, body, problems } = page
  return (
    <DocsLayout
      breadcrumbs={<Breadcrumbs items={pageCrumbs({ label: title, path })} />}
      toc={toc as TocEntry[]}
      wide={wide}
    >
      <Seo title={title} description={`${description}.`} path={path} />
      <Problems problems={problems} />
      <PageHeader title={title} description={`${description}.`} />
      <DocumentBody body={body} components={components} />
    </DocsLayout>
  )
}
