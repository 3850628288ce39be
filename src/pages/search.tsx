import type { PageProps } from "gatsby"
import { PageHeader } from "../components/PageHeader/PageHeader"
import { SearchResults } from "../components/SearchResults/SearchResults"
import { Seo } from "../components/Seo/Seo"
import { useSidebar } from "../hooks/use-sidebar"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

export default function SearchPage(_: PageProps) {
  const sidebar = useSidebar()
  return (
    <DocsLayout
      path="/search/"
      sidebar={sidebar}
      breadcrumbs={[{ label: "Integrations", path: "/" }, { label: "Search" }]}
      wide
    >
      <Seo title="Search" description="Search all setup guides." path="/search/" noIndex />
      <PageHeader title="Search" />
      <SearchResults />
    </DocsLayout>
  )
}
