/**
 * Defines all addresses: every path ends in a slash, in sitemap, links, redirects and search. Only `config/site.config.ts`, which must
 * not import other layers, repeats some.
 */

/** `/monitoring/grafana/` */
export const guidePath = (category: string, application: string): string => `/${category}/${application}/`

/** `/tags/apple/` */
export const tagPath = (slug: string): string => `/tags/${slug}/`

/** The fixed routes: those of the specification, section 2, and the page with the sequences of the protocols. */
export const HOME = "/"
export const SEARCH = "/search/"
export const APPLICATIONS = "/applications/"
export const TAGS = "/tags/"
export const TEMPLATE = "/template/service/"
export const HOW_SIGN_IN_WORKS = "/how-sign-in-works/"
export const PROOFS = "/how-guides-are-proven/"
export const FIXED_PATHS: readonly string[] = [HOME, SEARCH, APPLICATIONS, TAGS, TEMPLATE, HOW_SIGN_IN_WORKS, PROOFS]

/** Whether a path is a guide's. */
export const isGuide = (path: string): boolean =>
  /^\/[^/]+\/[^/]+\/$/.test(path) && path !== TEMPLATE && !path.startsWith(TAGS)

/** Whether a path is the not-found page's: its route, the file that hosts serve, or the route in `gatsby develop`. */
export const isNotFound = (path: string): boolean => ["/404/", "/404.html", "/dev-404-page/"].includes(path)

/** Whether a page uses the sidebar's width itself: home, which lists all guides, and the not-found page. */
export const isWithoutSidebar = (path: string): boolean => path === HOME || isNotFound(path)

/**
 * Returns the canonical form of a path: one leading and one trailing slash, no `index.html`, no `.html`; query and hash
 * are kept. `/a/b.html?x#y` becomes `/a/b/?x#y`.
 */
export function normalizePath(address: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const clean = `/${path}/`
    .replace(/\/+/g, "/")
    .replace(/\/index\.html\/$/, "/")
    .replace(/\.html\/$/, "/")
  return clean + rest
}

/** Returns the path of an address without query and hash. */
export const pathnameOf = (address: string): string => address.replace(/[?#].*$/s, "")

/** Returns the decoded hash of an address without `#`; empty if there is none. */
export function hashOf(address: string): string {
  const hash = /#(.*)$/s.exec(address)?.[1] ?? ""
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** Returns a path as an absolute URL on `site`, which has no trailing slash. */
export const absoluteUrl = (site: string, path: string): string => site + normalizePath(path)

/** The file with other names and protocols of applications by the path of their guide, which the sidebar's filter loads. */
export const NAMES_FILE = "/search/filter-names.json"

/** The file with the icons of all guides by path, which the search loads. */
export const ICONS_FILE = "/search/icons.json"
