import { withPrefix, type PageProps } from "gatsby"
import { Breadcrumbs } from "../components/document/Breadcrumbs/Breadcrumbs"
import { PagePart } from "../components/errors/PagePart/PagePart"
import { PageHeader } from "../components/document/PageHeader/PageHeader"
import { SearchResults } from "../components/search/SearchResults/SearchResults"
import { Seo } from "../components/document/Seo/Seo"
import { pageCrumbs } from "../guides/breadcrumbs"
import { APPLICATIONS, SEARCH } from "../guides/paths"
import { DocsLayout } from "../layouts/DocsLayout/DocsLayout"

/** The page of search results, which requires JavaScript. */
export default function SearchPage(_: PageProps) {
  return (
    <DocsLayout breadcrumbs={<Breadcrumbs items={pageCrumbs({ label: "Search", path: SEARCH })} />} wide>
      <Seo title="Search" description="Search all setup guides." path={SEARCH} noIndex />
      <PageHeader title="Search" />
      <div className="needs-script">
        <PagePart name="The search">
          <SearchResults />
        </PagePart>
      </div>
      <noscript>
        <p className="prose">
          Search requires JavaScript. The <a href={withPrefix(APPLICATIONS)}>list of applications</a> works without it.
        </p>
      </noscript>
    </DocsLayout>
  )
}
