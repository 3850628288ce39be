import { siteConfig } from "../../config/site.config"

const external = new RegExp(siteConfig.search.externalUrlRegex)

/** True for a hit that leaves this site and opens as a full page load. */
export const isExternal = (url: string): boolean => external.test(url)

/** Absolute addresses of this site become paths; whatever is no web address leads nowhere, wherever the index comes from. */
export function localUrl(url: string): string {
  if (url.startsWith("/") && !url.startsWith("//")) return url
  if (!/^https?:\/\//.test(url)) return "#"
  if (isExternal(url)) return url
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}
