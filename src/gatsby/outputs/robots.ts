/**
 * Returns a robots.txt that allows everything except the search page's results.
 * @param url the site's origin.
 */
export const robotsTxt = (url: string, pathPrefix: string): string => `User-agent: *
Disallow: ${pathPrefix}/search/

Sitemap: ${url}${pathPrefix}/sitemap-index.xml
`
