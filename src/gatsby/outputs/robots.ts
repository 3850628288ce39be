/**
 * Returns a robots.txt that allows everything. The search page must be crawled, too: its `noindex` has an effect only on
 * search engines that read it.
 * @param url the site's origin.
 */
export const robotsTxt = (url: string, pathPrefix: string): string => `User-agent: *
Allow: /

Sitemap: ${url}${pathPrefix}/sitemap-index.xml
`
