import { docsInstance, resolveNavbarItem } from "./navbar"
import type { NavbarItemConfig, SiteConfig } from "./types"

export interface ConfigFault {
  /** Keys and indexes of the value, such as `["navbar", "items", 0]`. */
  path: PropertyKey[]
  /** One sentence. */
  message: string
}

/**
 * Returns the problems of the site's configuration; the build stops on them.
 * @param knownDocIds paths of all guides and pages without leading and trailing slashes; `index` for the home page.
 * @param knownSidebarIds the sidebars that the content provides.
 */
export function checkSiteConfig(
  config: SiteConfig,
  knownDocIds: Iterable<string>,
  knownSidebarIds: Iterable<string>,
): ConfigFault[] {
  const docs = new Set(knownDocIds)
  const sidebars = new Set(knownSidebarIds)
  return [
    ...config.navbar.items.flatMap((item, index) =>
      checkNavbarItem(config, item, ["navbar", "items", index], docs, sidebars),
    ),
    ...checkSidebars(config, sidebars),
    ...checkDocs(config, docs),
    ...checkLocales(config),
  ]
}

function checkNavbarItem(
  config: SiteConfig,
  item: NavbarItemConfig,
  path: PropertyKey[],
  docs: Set<string>,
  sidebars: Set<string>,
): ConfigFault[] {
  if (item.type === "dropdown") {
    return item.items.flatMap((entry, index) =>
      checkNavbarItem(config, entry, [...path, "items", index], docs, sidebars),
    )
  }
  const problems: ConfigFault[] = []
  try {
    resolveNavbarItem(config, item, { path: "/" })
  } catch (error) {
    problems.push({ path, message: error instanceof Error ? error.message : String(error) })
  }
  if (item.type === "doc" && !docs.has(item.docId)) problems.push({ path, message: unknown("doc", item.docId, docs) })
  if (item.type === "docSidebar" && !sidebars.has(item.sidebarId)) {
    problems.push({ path, message: unknown("sidebar", item.sidebarId, sidebars) })
  }
  return problems
}

function checkSidebars(config: SiteConfig, known: Set<string>): ConfigFault[] {
  return config.sidebars.flatMap(({ id, links }, index) => [
    ...(known.has(id) ? [] : [{ path: ["sidebars", index], message: unknown("sidebar", id, known) }]),
    ...links.flatMap(({ label, path }, position) =>
      path
        ? []
        : [
            {
              path: ["sidebars", index, "links", position],
              message: `the sidebar item "${label}" has nothing to link to.`,
            },
          ],
    ),
  ])
}

function checkDocs(config: SiteConfig, known: Set<string>): ConfigFault[] {
  const problems: ConfigFault[] = []
  const report = (message: string) => problems.push({ path: ["docs"], message })
  try {
    docsInstance(config)
  } catch (error) {
    report(error instanceof Error ? error.message : String(error))
  }
  for (const { id, versions } of config.docs) {
    if (versions.length === 0) report(`the docs data for the plugin id "${id}" has no versions.`)
    for (const { name, mainDocId } of versions) {
      if (!known.has(mainDocId)) report(`version "${name}": ${unknown("doc", mainDocId, known)}`)
    }
  }
  return problems
}

function checkLocales({ locales }: SiteConfig): ConfigFault[] {
  const isKnown = locales.list.some(({ code }) => code === locales.default)
  if (isKnown) return []
  return [{ path: ["locales"], message: `the default locale "${locales.default}" is not in the list.` }]
}

/** The message for an unknown id, with a few existing ones. */
function unknown(kind: string, id: string, known: Set<string>): string {
  const examples = [...known].slice(0, 3).map((example) => `"${example}"`)
  return `there is no ${kind} with the id "${id}"${examples.length > 0 ? `; for example, there is ${examples.join(", ")}` : ""}.`
}
