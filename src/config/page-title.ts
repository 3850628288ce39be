import { siteConfig } from "./site.config"

/** The document's title: `page | site title`, or only the site title for a page without a title. */
export function pageTitle(title?: string): string {
  return title ? `${title} ${siteConfig.titleDelimiter} ${siteConfig.title}` : siteConfig.title
}
