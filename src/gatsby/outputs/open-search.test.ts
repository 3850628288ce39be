import { siteConfig } from "../../config/site.config"
import { openSearchFile } from "./open-search"

const file = (config: Partial<typeof siteConfig>) =>
  openSearchFile({ ...siteConfig, ...config })["opensearch.xml"] ?? ""

test("leads to the search page below the base path, with the query in place of {searchTerms}", () => {
  const xml = file({ url: "https://integrations.company", pathPrefix: "/docs" })
  expect(xml).toContain('<Url type="text/html" template="https://integrations.company/docs/search/?q={searchTerms}"/>')
  expect(xml).toContain('rel="self" template="https://integrations.company/docs/opensearch.xml"')
})

test("names are escaped, and as short as OpenSearch demands", () => {
  const xml = file({ title: "Guides & integrations" })
  expect(xml).toContain("<ShortName>Guides &amp;</ShortName>")
})
