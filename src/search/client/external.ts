import { siteConfig } from "../../config/site.config"

const external = new RegExp(siteConfig.search.externalUrlRegex)

/** Whether a hit leaves this site and opens as a full page load. */
export const isExternal = (url: string): boolean => external.test(url)

/**
 * Converts absolute URLs of this site to paths. Anything that is not a web address becomes an inert link, whatever the
 * index contains.
 */
export function localUrl(url: string): string {
  if (url.startsWith("/") && !url.startsWith("//")) return url
  if (!/^https?:\/\//.test(url)) return "#"
  if (isExternal(url)) return url
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}
