import { siteConfig } from "./site.config"

/** The document's title: `page | site title`; the site title alone where a page has none. */
export function pageTitle(title?: string): string {
  return title ? `${title} ${siteConfig.titleDelimiter} ${siteConfig.title}` : siteConfig.title
}
