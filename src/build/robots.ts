/** Allows indexing of everything except the search page's results. */
export const robotsTxt = (site: string): string => `User-agent: *
Disallow: /search/

Sitemap: ${site}/sitemap-index.xml
`
