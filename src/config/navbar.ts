import { DEFAULT_DOCS_PLUGIN_ID, MAIN_CONTENT_ID, NOT_FOUND_PATHS } from "./constants"
import type { DocsInstance, DocsVersion, NavbarIcon, NavbarItemConfig, SiteConfig } from "./types"

/** The state that navbar items depend on. */
export interface NavbarContext {
  /** Path of the page that is shown. */
  path: string
  /** Name of the docs version that the reader chose; the latest one by default. */
  version?: string
}

export interface NavbarLink {
  kind: "link"
  label: string
  href: string
  icon?: NavbarIcon
  target?: string
  /** Whether the displayed page is this one or below it. */
  isActive: boolean
  /** Selecting the link makes this docs version the preferred one. */
  version?: string
  /** Language of the page that the link leads to. */
  language?: string
}

export interface NavbarDropdown {
  kind: "dropdown"
  label: string
  icon?: "translate"
  links: NavbarLink[]
}

export type ResolvedNavbarItem = NavbarLink | NavbarDropdown | { kind: "search" } | { kind: "html"; value: string }

/** The path of a doc: its id between slashes; `index` is the home page. */
const docPath = (docId: string): string => (docId === "index" ? "/" : `/${docId}/`)

/** Returns the docs instance with this id; throws if the configuration has none. */
export function docsInstance(config: SiteConfig, id: string = DEFAULT_DOCS_PLUGIN_ID): DocsInstance {
  const instance = config.docs.find((candidate) => candidate.id === id)
  if (!instance)
    throw new Error(`There is no docs data for the plugin id "${id}": add it to docs in the site's configuration.`)
  return instance
}

/** Returns the chosen version of an instance, or its latest one if that does not exist; throws if there is none. */
function activeVersion({ id, versions }: DocsInstance, name?: string): DocsVersion {
  const version =
    versions.find((candidate) => candidate.name === name) ?? versions.find(({ isLast }) => isLast) ?? versions[0]
  if (!version) throw new Error(`The docs data for the plugin id "${id}" has no versions.`)
  return version
}

/** Resolves a navbar item's label and target; throws an error that describes an invalid configuration. */
export function resolveNavbarItem(
  config: SiteConfig,
  item: NavbarItemConfig,
  context: NavbarContext,
): ResolvedNavbarItem {
  const { path } = context
  switch (item.type) {
    case undefined:
    case "default": {
      const href = item.to ?? item.href
      if (!href)
        throw new Error(`The navbar item "${item.label ?? ""}" has nothing to link to: it needs "to" or "href".`)
      return link(item.label ?? href, href, path, { icon: item.icon, target: item.target })
    }
    case "dropdown": {
      const links = item.items.map((entry) => resolveNavbarItem(config, entry, context))
      return { kind: "dropdown", label: item.label ?? "", links: links.filter((entry) => entry.kind === "link") }
    }
    case "doc":
      docsInstance(config, item.docsPluginId)
      return link(item.label ?? item.docId, docPath(item.docId), path)
    case "docSidebar":
      return sidebarLink(config, item, path)
    case "docsVersion": {
      const version = activeVersion(docsInstance(config, item.docsPluginId), context.version)
      return link(item.label ?? version.label, item.to ?? docPath(version.mainDocId), path)
    }
    case "docsVersionDropdown":
      return versionDropdown(docsInstance(config, item.docsPluginId), item, context)
    case "localeDropdown":
      return localeDropdown(config.locales, item.label, path)
    case "search":
      return { kind: "search" }
    case "html":
      return { kind: "html", value: item.value }
    default:
      throw new Error(`No NavbarItem component found for type "${String((item as { type: unknown }).type)}".`)
  }
}

type ItemOfType<T extends NavbarItemConfig["type"]> = Extract<NavbarItemConfig, { type: T }>

/** A link to the first page of a sidebar. */
function sidebarLink(config: SiteConfig, item: ItemOfType<"docSidebar">, path: string): NavbarLink {
  docsInstance(config, item.docsPluginId)
  const sidebar = config.sidebars.find(({ id }) => id === item.sidebarId)
  if (!sidebar) throw new Error(`There is no sidebar with the id "${item.sidebarId}".`)
  const first = sidebar.links.find((candidate) => candidate.path)
  if (!first) throw new Error(`The sidebar "${item.sidebarId}" has nothing to link to.`)
  return link(item.label ?? first.label, first.path, path)
}

/** The versions to choose from, or a link if there is only one. */
function versionDropdown(
  instance: DocsInstance,
  item: ItemOfType<"docsVersionDropdown">,
  { path, version: chosen }: NavbarContext,
): NavbarLink | NavbarDropdown {
  const links = offeredVersions(instance, item.versions).map((version) =>
    link(version.label, docPath(version.mainDocId), path, { version: version.name }),
  )
  const only = links.length === 1 ? links[0] : undefined
  return only ?? { kind: "dropdown", label: item.label ?? activeVersion(instance, chosen).label, links }
}

/** The languages to choose from. */
function localeDropdown(
  { list, default: code }: SiteConfig["locales"],
  label: string | undefined,
  path: string,
): NavbarDropdown {
  // The not-found page is shown at another address, which the link must keep.
  const here = NOT_FOUND_PATHS.includes(path) ? `#${MAIN_CONTENT_ID}` : path
  const links = list.map((locale) => ({
    ...link(locale.label, here, path, { language: locale.code }),
    isActive: locale.code === code,
  }))
  const current = list.find((locale) => locale.code === code)
  return { kind: "dropdown", icon: "translate", label: label ?? current?.label ?? code, links }
}

function link(label: string, href: string, path: string, rest: Partial<NavbarLink> = {}): NavbarLink {
  return { kind: "link", label, href, isActive: path.startsWith(href), ...rest }
}

function offeredVersions({ id, versions }: DocsInstance, names?: string[]): DocsVersion[] {
  if (!names) return versions
  return names.map((name) => {
    const version = versions.find((candidate) => candidate.name === name)
    if (version) return version
    const existing = versions.map((candidate) => `"${candidate.name}"`).join(", ")
    throw new Error(
      `The versions dropdown names the version "${name}", which does not exist for the plugin id "${id}"; there is ${existing || "none"}.`,
    )
  })
}
