/** The one module that owns addresses: every path ends in a slash; sitemap, links, redirects and search call it. */

/** `/monitoring/grafana/` */
export const guidePath = (category: string, application: string): string => `/${category}/${application}/`

/** `/tags/apple/` */
export const tagPath = (slug: string): string => `/tags/${slug}/`

/** The fixed routes of the specification, section 2. */
export const HOME = "/"
export const SEARCH = "/search/"
export const APPLICATIONS = "/applications/"
export const TAGS = "/tags/"
export const TEMPLATE = "/template/service/"

/**
 * The canonical form of a path: one slash at the start and at the end, no `index.html`, no `.html`; query and hash are kept.
 * `/a/b.html?x#y` becomes `/a/b/?x#y`.
 */
export function normalizePath(address: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const clean = `/${path}/`
    .replace(/\/+/g, "/")
    .replace(/\/index\.html\/$/, "/")
    .replace(/\.html\/$/, "/")
  return clean + rest
}

/** The path of an address without query and hash. */
export const pathnameOf = (address: string): string => address.replace(/[?#].*$/s, "")

/** The hash of an address without `#`, decoded; empty where there is none. */
export function hashOf(address: string): string {
  const hash = /#(.*)$/s.exec(address)?.[1] ?? ""
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** A path as an absolute address on `site`, which has no slash at its end. */
export const absoluteUrl = (site: string, path: string): string => site + normalizePath(path)
