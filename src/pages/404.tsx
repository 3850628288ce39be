import type { PageProps } from "gatsby"
import { NotFound } from "../components/errors/NotFound/NotFound"
import { Seo } from "../components/document/Seo/Seo"
import { SearchButton } from "../components/search/SearchButton/SearchButton"
import { WideLayout } from "../layouts/WideLayout/WideLayout"

/** The not-found page. */
export default function NotFoundPage({ location }: PageProps) {
  return (
    <WideLayout>
      <Seo title="Page not found" description="There is no page at this address." path="/404/" noIndex />
      <NotFound pathname={location.pathname} search={<SearchButton size="large" />} />
    </WideLayout>
  )
}
