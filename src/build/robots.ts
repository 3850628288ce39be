/** Everything may be indexed but the search page, whose results belong to nobody's index. */
export const robotsTxt = (site: string): string => `User-agent: *
Disallow: /search/

Sitemap: ${site}/sitemap-index.xml
`
