import { withPrefix, type PageProps } from "gatsby"
import { PageHeader } from "../components/PageHeader/PageHeader"
import { SearchResults } from "../components/SearchResults/SearchResults"
import { Seo } from "../components/Seo/Seo"
import { APPLICATIONS } from "../guides/paths"
import { useSidebar } from "../hooks/use-sidebar"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

export default function SearchPage(_: PageProps) {
  const sidebar = useSidebar()
  const categoryLabels = Object.fromEntries(sidebar.categories.map(({ id, label }) => [id, label]))
  return (
    <DocsLayout
      path="/search/"
      sidebar={sidebar}
      breadcrumbs={[{ label: "Integrations", path: "/" }, { label: "Search" }]}
      wide
    >
      <Seo title="Search" description="Search all setup guides." path="/search/" noIndex />
      <PageHeader title="Search" />
      <div className="needs-script">
        <SearchResults categoryLabels={categoryLabels} />
      </div>
      <noscript>
        <p className="prose">
          Search requires JavaScript. The <a href={withPrefix(APPLICATIONS)}>list of applications</a> works without it.
        </p>
      </noscript>
    </DocsLayout>
  )
}
