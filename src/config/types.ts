/** The types of `site.config.ts`. */

export type NavbarPosition = "left" | "right"

/** Names of icons that navbar items can show instead of text; the icons are in `src/components/ui/Icon`. */
export type NavbarIcon = "github" | "discord"

interface NavbarItemCommon {
  label?: string
  /** Right by default. */
  position?: NavbarPosition
}

/** The target of an item: `to` for a path of this site, `href` for any address. One of the two is required. */
interface NavbarTarget {
  to?: string
  href?: string
  /** `_self`, `_blank` …, as in HTML. */
  target?: string
  /** An icon that replaces the label; the label becomes its accessible name. */
  icon?: NavbarIcon
}

export interface DefaultItem extends NavbarItemCommon, NavbarTarget {
  type?: "default"
}

export interface DropdownItem extends NavbarItemCommon, NavbarTarget {
  type: "dropdown"
  items: NavbarItemConfig[]
}

export interface DocItem extends NavbarItemCommon {
  type: "doc"
  /**
   * A guide's or page's path without leading and trailing slashes, such as `platforms/stripe`; `index` is the home
   * page.
   */
  docId: string
  docsPluginId?: string
}

export interface DocSidebarItem extends NavbarItemCommon {
  type: "docSidebar"
  sidebarId: string
  docsPluginId?: string
}

export interface DocsVersionItem extends NavbarItemCommon {
  type: "docsVersion"
  to?: string
  docsPluginId?: string
}

export interface DocsVersionDropdownItem extends NavbarItemCommon {
  type: "docsVersionDropdown"
  /** Names of the versions to offer, in this order; all of them by default. */
  versions?: string[]
  docsPluginId?: string
}

export interface LocaleDropdownItem extends NavbarItemCommon {
  type: "localeDropdown"
}

export interface SearchItem extends NavbarItemCommon {
  type: "search"
}

export interface HtmlItem extends NavbarItemCommon {
  type: "html"
  /** HTML from the site's configuration, inserted unescaped. */
  value: string
}

export type NavbarItemConfig =
  | DefaultItem
  | DropdownItem
  | DocItem
  | DocSidebarItem
  | DocsVersionItem
  | DocsVersionDropdownItem
  | LocaleDropdownItem
  | SearchItem
  | HtmlItem

export interface LogoConfig {
  label: string
  href: string
}

export interface LocaleConfig {
  code: string
  label: string
  direction: "ltr" | "rtl"
}

export interface DocsVersion {
  name: string
  label: string
  /** The doc that a link to the version opens. */
  mainDocId: string
  isLast: boolean
}

export interface DocsInstance {
  id: string
  versions: DocsVersion[]
}

export interface SidebarConfig {
  id: string
  /** Links above the categories, which come from the guides. */
  links: { label: string; path: string }[]
}

export interface AnnouncementConfig {
  /** A new id shows the bar again to readers who closed the previous one. */
  id: string
  /** HTML from the site's configuration. */
  content: string
  closeable: boolean
}

export interface SearchConfig {
  /** Empty if the hosted search is not configured; the embedded engine is then used. */
  appId: string
  /** The public key, which can only search. */
  apiKey: string
  indexName: string
  contextualSearch: boolean
  searchParameters: Record<string, unknown>
  searchPagePath: string
  /** Results whose address matches open as full page loads. */
  externalUrlRegex: string
}

export interface AnalyticsConfig {
  /** Empty if analytics is disabled. */
  measurementId: string
  anonymizeIp: boolean
}

export interface SiteConfig {
  title: string
  titleDelimiter: string
  description: string
  /** Origin of the published site, without a trailing slash. */
  url: string
  /** Path below which the site is served, without a trailing slash; empty for the root. */
  pathPrefix: string
  organization: string
  /** Base URL for editing a guide's source; category, application and file name follow. */
  editUrl: string
  /** Path of the image for link previews. */
  socialImage: string
  locales: { default: string; list: LocaleConfig[] }
  docs: DocsInstance[]
  sidebars: SidebarConfig[]
  colorMode: { default: "light" | "dark"; respectSystem: boolean; showToggle: boolean }
  breadcrumbs: boolean
  navbar: { logo: LogoConfig; items: NavbarItemConfig[] }
  footer: { style: "light" | "dark"; links: []; logo: LogoConfig; copyright: string }
  announcement: AnnouncementConfig | null
  search: SearchConfig
  analytics: AnalyticsConfig
  /** Visited pages and the search work offline; if false, the site removes the service worker of earlier builds. */
  serviceWorker: boolean
}
