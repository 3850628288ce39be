import { graphql, type PageProps } from "gatsby"
import { Breadcrumbs } from "../components/document/Breadcrumbs/Breadcrumbs"
import { PageHeader } from "../components/document/PageHeader/PageHeader"
import { Seo } from "../components/document/Seo/Seo"
import { TagList } from "../components/catalogue/TagList/TagList"
import { pageCrumbs } from "../guides/breadcrumbs"
import { TAGS } from "../guides/paths"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

const DESCRIPTION = "Topics that span several categories."

/** The list of all tags. */
export default function TagsPage({ data }: PageProps<Queries.TagsPageQuery>) {
  return (
    <DocsLayout breadcrumbs={<Breadcrumbs items={pageCrumbs({ label: "Tags", path: TAGS })} />} wide>
      <Seo
        title="Tags"
        description={`${DESCRIPTION} Find setup guides for authentik by what they have in common.`}
        path={TAGS}
      />
      <PageHeader title="Tags" description={DESCRIPTION} />
      <TagList tags={data.allTag.nodes.map(({ guides, ...tag }) => ({ ...tag, count: guides.length }))} />
    </DocsLayout>
  )
}

export const query = graphql`
  query TagsPage {
    allTag(sort: { label: ASC }) {
      nodes {
        label
        description
        path
        guides {
          path
        }
      }
    }
  }
`
