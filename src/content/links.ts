/** Collects the links of a document with their places, and checks their targets. */
import type { Root } from "mdast"
import { visit } from "unist-util-visit"
import { siteConfig } from "../config/site.config"
import { closest, unknownValue } from "../guides/closest"
import { hashOf, normalizePath, pathnameOf } from "../guides/paths"
import { startOf, type Problem } from "./problem"

export interface FoundLink {
  url: string
  line?: number
  column?: number
}

const OWN_ORIGIN = `${siteConfig.url}/`

/** Every link of a parsed body. */
export function linksIn(root: Root): FoundLink[] {
  const found: FoundLink[] = []
  visit(root, (node) => {
    if (node.type === "link") found.push({ url: node.url, ...startOf(node) })
  })
  return found
}

/** A page as a link target. */
export interface LinkTarget {
  path: string
  anchors: ReadonlySet<string>
  /** The ids of a guide's methods; absent for other pages. */
  methodIds?: readonly string[]
}

/** Returns why the `?method=` of an address opens no method of the guide at `page`; undefined if it does, or has none. */
export function unknownMethod(address: string, { methodIds }: LinkTarget): string | undefined {
  const [, method] = /^[^#]*[?&]method=([^&#]*)/.exec(address) ?? []
  if (method === undefined || !methodIds || methodIds.includes(method)) return undefined
  return unknownValue("method", method, methodIds)
}

/**
 * Returns the internal links of one document whose page or heading does not exist, or whose address is not canonical:
 * a full address of this site would leave a preview or a mirror of it.
 * @param pages by path; undefined for a guide with problems of its own.
 */
export function checkLinks(
  file: string,
  path: string,
  links: FoundLink[],
  pages: ReadonlyMap<string, LinkTarget | undefined>,
): Problem[] {
  return links.flatMap(({ url, line, column }): Problem[] => {
    if (url.startsWith(OWN_ORIGIN)) {
      const path = url.slice(OWN_ORIGIN.length - 1)
      return [{ file, line, column, message: `the link ${url} leads to this site; write it as [text](${path})` }]
    }
    if (!/^[/#]/.test(url)) return []
    const target = url.startsWith("#") ? path : pathnameOf(url)
    const known = normalizePath(target)
    const page = pages.get(known)
    const report = (message: string): Problem[] => [{ file, line, column, message }]
    if (!page) {
      if (pages.has(known)) return []
      const near = closest(known, pages.keys())
      return report(
        `the link ${url} does not lead to a page; ${near ? `did you mean ${near}?` : "links begin with /<category>/<application>/"}`,
      )
    }
    if (target !== page.path) return report(`write the link ${url} as ${page.path}${url.slice(target.length)}`)
    const noMethod = unknownMethod(url, page)
    if (noMethod) return report(`the link ${url} opens no method; ${noMethod}`)
    const hash = hashOf(url)
    if (hash && !page.anchors.has(hash)) {
      const near = closest(hash, page.anchors)
      return report(
        `the link ${url} does not lead to a heading; ${near ? `did you mean #${near}?` : `${page.path} has: ${[...page.anchors].map((anchor) => `#${anchor}`).join(", ")}`}`,
      )
    }
    return []
  })
}
