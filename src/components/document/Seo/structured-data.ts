/** What search engines read about a guide (https://schema.org): the article, and its place on the site. */
import type { Graph } from "schema-dts"
import { siteConfig } from "../../../config/site.config"
import type { SiteConfig } from "../../../config/types"
import { guideCrumbs } from "../../../guides/breadcrumbs"
import { absoluteUrl, HOME } from "../../../guides/paths"

export interface DescribedGuide {
  name: string
  description: string
  path: string
  homepage: string
  category: { slug: string; label: string }
  /** Times in UTC; null if the build does not know them. */
  published: string | null
  lastChange: string | null
}

/** Returns the data as JSON-LD. Its type has the vocabulary of schema.org, so the compiler checks it. */
export function guideData(guide: DescribedGuide, image: string, config: SiteConfig = siteConfig): Graph {
  const { url, pathPrefix, title, organization, locales, navbar } = config
  const address = (path: string) => absoluteUrl(url + pathPrefix, path)
  const publisher = { "@type": "Organization" as const, name: organization, url: navbar.logo.href }
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "TechArticle",
        "@id": address(guide.path),
        headline: `Connect ${guide.name} to authentik`,
        description: `${guide.description}.`,
        url: address(guide.path),
        mainEntityOfPage: address(guide.path),
        image,
        inLanguage: locales.default,
        ...(guide.published !== null && { datePublished: guide.published }),
        ...(guide.lastChange !== null && { dateModified: guide.lastChange }),
        author: publisher,
        publisher,
        isPartOf: { "@type": "WebSite", name: title, url: address(HOME) },
        about: { "@type": "Thing", name: guide.name, url: guide.homepage },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: guideCrumbs(guide).map(({ label, path }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: label,
          item: address(path),
        })),
      },
    ],
  }
}
