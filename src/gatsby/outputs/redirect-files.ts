/** Redirects as static pages, and as one `_redirects` file for hosts that support it. */
import { absoluteUrl } from "../../guides/paths"
import { redirectPage } from "./redirect-page"
import { SITEMAP_REDIRECT } from "./sitemap"

interface Site {
  url: string
  pathPrefix: string
}

interface Redirect {
  from: string
  to: string
}

/**
 * Returns the files to write below `public`, by relative path. Every redirect becomes `<from>/index.html`. A page's
 * `.html` form is only in `_redirects`, because many hosts answer `/x/` with `x.html`: a file there would redirect to
 * itself. On other hosts, the not-found page's script does it. The sitemap's redirect is only in `_redirects`, too: its
 * readers expect XML, not a page.
 */
export function redirectFiles(
  redirects: readonly Redirect[],
  pages: readonly string[],
  { url, pathPrefix }: Site,
): Record<string, string> {
  const html = (to: string) => redirectPage(pathPrefix + to, absoluteUrl(url + pathPrefix, to))
  return {
    ...Object.fromEntries(redirects.map(({ from, to }) => [`${from.slice(1)}index.html`, html(to)])),
    _redirects: redirectsFile(redirects, pages, pathPrefix),
  }
}

/**
 * One line per rule, in the format of Netlify and Cloudflare Pages; the host itself keeps the query. Cloudflare Pages
 * reads 2,000 rules, so legacy paths have no `.html` form here: the not-found page's script handles those.
 */
function redirectsFile(redirects: readonly Redirect[], pages: readonly string[], pathPrefix: string): string {
  const line = (from: string, to: string) => `${pathPrefix}${from} ${pathPrefix}${to} 301\n`
  const legacy = redirects.flatMap(({ from, to }) => [line(from, to), line(from.slice(0, -1), to)])
  const forms = pages.flatMap((page) => [
    ...(page === "/" ? [] : [line(`${page.slice(0, -1)}.html`, page)]),
    line(`${page}index.html`, page),
  ])
  return [line(SITEMAP_REDIRECT.from, SITEMAP_REDIRECT.to), ...legacy, ...forms].join("")
}
