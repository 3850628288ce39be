/** Expands `redirects.yml` and the guides' own legacy paths to a list of single redirects. */
import { closest } from "../guides/closest"
import { APPLICATIONS, hashOf, isNotFound, normalizePath, pathnameOf } from "../guides/paths"
import type { RedirectRules } from "./collections"
import { unknownMethod, type LinkTarget } from "./links"
import type { Problem } from "./problem"

export interface Redirect {
  /** Canonical path, with a trailing slash. */
  from: string
  /** A page of this site. */
  to: string
}

const FILE = "content/redirects.yml"

/** A path that is both the name of a folder below `public` and a field of `_redirects`. `..` would leave `public`. */
const LITERAL_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]*)+$/

/**
 * Addresses of files that the build writes itself: those with a file extension, and hosts' own files and folders of Gatsby
 * without one. Versions such as `/docs/2024.12` are not extensions. Below the top level, a trailing slash makes a
 * folder of `wiki.js`; at the top level, the folder could have the name of a file.
 */
const BUILD_FILE =
  /\.(?!html$)[a-z][\w-]*$|^\/[^/]*\.(?!html)[a-z][\w-]*\/$|^\/(?:_headers|_redirects)\/?$|^\/(?:page-data|static)(?:\/|$)/i

/**
 * Returns the redirects of every guide (specification, section 2, and the prefixes of the former combined site):
 * `/services/<name>/`, `/integrations/services/<name>/`, `/integrations/<category>/<name>/`, `/docs/integrations/…`.
 */
export function guideRedirects(guides: { path: string; application: string }[]): Redirect[] {
  return guides.flatMap(({ path, application }) =>
    [
      `/services/${application}/`,
      `/integrations/services/${application}/`,
      `/integrations${path}`,
      `/docs/integrations${path}`,
      `/docs/integrations/services/${application}/`,
    ].map((from) => ({ from, to: path })),
  )
}

/** Returns the redirects of categories, whose addresses readers get by cutting a guide's, to the list of applications. */
export const categoryRedirects = (categories: readonly { slug: string }[]): Redirect[] =>
  categories.map(({ slug }) => ({ from: `/${slug}/`, to: `${APPLICATIONS}#${slug}` }))

/**
 * Expands the written rules and checks them.
 * @param pages all pages by canonical path, undefined for a page with problems of its own; a redirect must lead to a page,
 *   and must not replace one.
 * @param generated the redirects of guides and categories, which no rule may repeat.
 */
export function checkRedirects(
  rules: RedirectRules,
  pages: ReadonlyMap<string, LinkTarget | undefined>,
  generated: Redirect[],
  lineOf: (path: PropertyKey[]) => number,
): { redirects: Redirect[]; problems: Problem[] } {
  const problems: Problem[] = []
  const redirects: Redirect[] = []
  const seen = new Map(generated.map(({ from }) => [from, "the redirects of guides and categories"]))
  const sources = new Map(
    rules.flatMap(({ from, to }) => [from].flat().map((each) => [normalizePath(each), to] as const)),
  )
  rules.forEach(({ from, to }, index) => {
    const report = (field: string, message: string) =>
      problems.push({ file: FILE, line: lineOf([index, field]), field: `[${index}].${field}`, message })
    const target = normalizePath(pathnameOf(to))
    if (!to.startsWith("/")) report("to", `"${to}" must be a path of this site that begins with /`)
    else if (!pages.has(target)) {
      if (loops(target, sources))
        report("to", `${to} leads back to itself through other redirects; use the path of the page itself`)
      else if (sources.has(target)) report("to", `${to} is itself a redirect; write ${String(sources.get(target))}`)
      else report("to", `${to} does not lead to a page; ${nearest(target, new Set(pages.keys()))}`)
    } else if (to !== target + to.slice(pathnameOf(to).length)) report("to", `write ${to} as ${target}`)
    else {
      const page = pages.get(target)
      const hash = hashOf(to)
      if (page && hash && !page.anchors.has(hash)) report("to", `${to} does not lead to a heading of ${target}`)
      const noMethod = page && unknownMethod(to, page)
      if (noMethod) report("to", `${to} opens no method; ${noMethod}`)
    }
    for (const each of [from].flat()) {
      const path = normalizePath(each)
      if (!each.startsWith("/")) report("from", `"${each}" must be a path that begins with /`)
      else if (!LITERAL_PATH.test(each))
        report("from", `"${each}" must be a path of letters, digits and -._~, without query, hash, wildcards and ..`)
      else if (isNotFound(path) || BUILD_FILE.test(each))
        report("from", `the build writes ${each} itself; a redirect can replace only the path of a former page`)
      else if (pages.has(path)) report("from", `${each} is a page of this site; a redirect cannot replace it`)
      else if (seen.has(path)) report("from", `${each} is already redirected by ${seen.get(path)}`)
      else redirects.push({ from: path, to })
      seen.set(path, `rule ${index + 1}`)
    }
  })
  return { redirects, problems }
}

function loops(start: string, sources: ReadonlyMap<string, string>): boolean {
  const visited = new Set<string>()
  let at: string | undefined = start
  while (at !== undefined && !visited.has(at)) {
    visited.add(at)
    const next: string | undefined = sources.get(at)
    at = next === undefined ? undefined : normalizePath(pathnameOf(next))
  }
  return at !== undefined
}

function nearest(path: string, pages: ReadonlySet<string>): string {
  const near = closest(path, pages)
  return near ? `did you mean ${near}?` : "use the path of a page of this site"
}
