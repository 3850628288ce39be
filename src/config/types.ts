/** What `site.config.ts` may say. */

export type NavbarPosition = "left" | "right"

/** Names of icons that navbar items may show in place of text; their drawings are in `src/components/Icon`. */
export type NavbarIcon = "github" | "discord"

interface NavbarItemCommon {
  label?: string
  /** Right unless said. */
  position?: NavbarPosition
}

/** Where an item leads: `to` for a path of this site, `href` for any address. One of the two is needed. */
interface NavbarTarget {
  to?: string
  href?: string
  /** `_self`, `_blank` …, as in HTML. */
  target?: string
  /** An icon in place of the label, which then names the link for assistive technology. */
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
  /** A guide's or page's path without its outer slashes, such as `platforms/stripe`; `index` is the home page. */
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
  /** Names of the versions to offer, in this order; all of them unless said. */
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
  /** Written by whoever configures the site; goes into the page as it is. */
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
  /** The doc that a link to the version leads to. */
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
  /** A new id brings the bar back for readers who closed the previous one. */
  id: string
  /** HTML, written by whoever configures the site. */
  content: string
  closeable: boolean
}

export interface SearchConfig {
  /** Empty when the hosted search is not configured; the embedded one answers then. */
  appId: string
  /** The public key that can only search. */
  apiKey: string
  indexName: string
  contextualSearch: boolean
  searchParameters: Record<string, unknown>
  searchPagePath: string
  /** Results whose address matches open as a full page load. */
  externalUrlRegex: string
}

export interface AnalyticsConfig {
  /** Empty when nothing is measured. */
  measurementId: string
  anonymizeIp: boolean
}

export interface SiteConfig {
  title: string
  titleDelimiter: string
  description: string
  /** Origin of the published site, without a slash at the end. */
  url: string
  /** Path under which the site is served, without a slash at the end; empty for the root. */
  pathPrefix: string
  organization: string
  /** Where a guide's source is edited; category, application and file name follow. */
  editUrl: string
  /** Path of the picture for link previews. */
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
}
