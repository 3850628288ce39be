/** The way from the overview to a page, for readers and for search engines. */
import { APPLICATIONS, HOME } from "./paths"
import type { Breadcrumb } from "./types"

/** Returns the breadcrumbs of a page: the overview, then `crumbs`, which end with the page itself. */
export const pageCrumbs = (...crumbs: Breadcrumb[]): Breadcrumb[] => [{ label: "Integrations", path: HOME }, ...crumbs]

interface LocatedGuide {
  name: string
  path: string
  category: { slug: string; label: string }
}

/** Returns the breadcrumbs of a guide: the overview, its category in the list of applications, the guide. */
export const guideCrumbs = ({ name, path, category }: LocatedGuide): Breadcrumb[] =>
  pageCrumbs({ label: category.label, path: `${APPLICATIONS}#${category.slug}` }, { label: name, path })
