import { docsInstance, resolveNavbarItem } from "./navbar"
import type { NavbarItemConfig, SiteConfig } from "./types"

/**
 * Returns the problems of the site's configuration, one sentence each; the build stops on them.
 * @param knownDocIds paths of all guides and pages without leading and trailing slashes; `index` for the home page.
 * @param knownSidebarIds the sidebars that the content provides.
 */
export function checkSiteConfig(
  config: SiteConfig,
  knownDocIds: Iterable<string>,
  knownSidebarIds: Iterable<string>,
): string[] {
  const docs = new Set(knownDocIds)
  const sidebars = new Set(knownSidebarIds)
  return [
    ...config.navbar.items.flatMap((item, index) =>
      checkNavbarItem(config, item, `navbar.items[${index}]`, docs, sidebars),
    ),
    ...checkSidebars(config, sidebars),
    ...checkDocs(config, docs),
    ...checkLocales(config),
  ]
}

function checkNavbarItem(
  config: SiteConfig,
  item: NavbarItemConfig,
  place: string,
  docs: Set<string>,
  sidebars: Set<string>,
): string[] {
  if (item.type === "dropdown") {
    return item.items.flatMap((entry, index) =>
      checkNavbarItem(config, entry, `${place}.items[${index}]`, docs, sidebars),
    )
  }
  const problems: string[] = []
  try {
    resolveNavbarItem(config, item, { path: "/" })
  } catch (error) {
    problems.push(`${place}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (item.type === "doc" && !docs.has(item.docId)) problems.push(`${place}: ${unknown("doc", item.docId, docs)}`)
  if (item.type === "docSidebar" && !sidebars.has(item.sidebarId)) {
    problems.push(`${place}: ${unknown("sidebar", item.sidebarId, sidebars)}`)
  }
  return problems
}

function checkSidebars(config: SiteConfig, known: Set<string>): string[] {
  return config.sidebars.flatMap(({ id, links }, index) => [
    ...(known.has(id) ? [] : [`sidebars[${index}]: ${unknown("sidebar", id, known)}`]),
    ...links.flatMap(({ label, path }, position) =>
      path ? [] : [`sidebars[${index}].links[${position}]: the sidebar item "${label}" has nothing to link to.`],
    ),
  ])
}

function checkDocs(config: SiteConfig, known: Set<string>): string[] {
  const problems: string[] = []
  try {
    docsInstance(config)
  } catch (error) {
    problems.push(`docs: ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const { id, versions } of config.docs) {
    if (versions.length === 0) problems.push(`docs: the docs data for the plugin id "${id}" has no versions.`)
    for (const { name, mainDocId } of versions) {
      if (!known.has(mainDocId)) problems.push(`docs: version "${name}": ${unknown("doc", mainDocId, known)}`)
    }
  }
  return problems
}

function checkLocales({ locales }: SiteConfig): string[] {
  const isKnown = locales.list.some(({ code }) => code === locales.default)
  return isKnown ? [] : [`locales: the default locale "${locales.default}" is not in the list.`]
}

/** The message for an unknown id, with a few existing ones. */
function unknown(kind: string, id: string, known: Set<string>): string {
  const examples = [...known].slice(0, 3).map((example) => `"${example}"`)
  return `there is no ${kind} with the id "${id}"${examples.length > 0 ? `; for example, there is ${examples.join(", ")}` : ""}.`
}
