/** What the sitemap says about each page; gatsby-plugin-sitemap writes it. */

/** From the address that search consoles and crawlers try first, to the file that the plugin writes. */
export const SITEMAP_REDIRECT = { from: "/sitemap.xml", to: "/sitemap-index.xml" }

/** The plugin's default query, but sorted, so that the order does not depend on the creation of pages; and dates. */
export const SITEMAP_QUERY = `{
  site { siteMetadata { siteUrl } }
  allSitePage(sort: { path: ASC }) { nodes { path } }
  allGuide { nodes { path lastChange } }
}`

interface SitemapData {
  allSitePage: { nodes: { path: string }[] }
  allGuide: { nodes: { path: string; lastChange: string | null }[] }
}

interface SitemapPage {
  path: string
  lastChange: string | null
}

/** Adds the date of the last change to the pages of guides. */
export function resolvePages({ allSitePage, allGuide }: SitemapData): SitemapPage[] {
  const changes = new Map(allGuide.nodes.map(({ path, lastChange }) => [path, lastChange]))
  return allSitePage.nodes.map(({ path }) => ({ path, lastChange: changes.get(path) ?? null }))
}

/** An entry of the sitemap, without the plugin's invented frequency and priority. */
export const serialize = ({ path, lastChange }: SitemapPage): { url: string; lastmod?: string } => ({
  url: path,
  ...(lastChange !== null && { lastmod: lastChange }),
})
