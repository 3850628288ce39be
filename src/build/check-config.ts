/** Checks that everything that the site's configuration refers to exists in the content. */
import { checkSiteConfig } from "../config/check-site-config"
import { siteConfig } from "../config/site.config"
import type { SiteConfig } from "../config/types"
import type { Problem } from "../content/problem"
import { APPLICATIONS, HOME, SEARCH, TAGS, TEMPLATE, tagPath } from "../guides/paths"

const FILE = "src/config/site.config.ts"

/** The only sidebar that the content provides: all categories and their guides. */
const SIDEBARS = ["integrations"]

/** What of the content the configuration can refer to. */
interface Paths {
  guides: readonly { path: string }[]
  tags: readonly { slug: string }[]
}

/** Returns the problems of `config`, by default the site's own; the build stops on them as on content problems. */
export function checkConfig({ guides, tags }: Paths, config: SiteConfig = siteConfig): Problem[] {
  const paths = [
    HOME,
    APPLICATIONS,
    SEARCH,
    TAGS,
    TEMPLATE,
    ...tags.map(({ slug }) => tagPath(slug)),
    ...guides.map(({ path }) => path),
  ]
  return checkSiteConfig(config, paths.map(docId), SIDEBARS).map((message) => ({ file: FILE, message }))
}

/** A page's path as the configuration names it: without leading and trailing slashes, `index` for the home page. */
const docId = (path: string): string => (path === HOME ? "index" : path.slice(1, -1))
