/** Data of guides that pages get from the GraphQL layer, the same in Node and in the browser. */

/** A guide's icon: a symbol in the file with all logos, or a monogram if there is no logo. */
export interface GuideIcon {
  /** Path and symbol, without the path prefix; null for monograms. */
  href: string | null
  /** One or two letters, always present. */
  monogram: string
  /** The monogram's hue, from 0 to 11. */
  hue: number
}

/** The icons of guides by their paths. */
export type GuideIcons = Readonly<Record<string, GuideIcon>>

export interface SidebarItem {
  label: string
  path: string
}

/** What the sidebar's filter finds guides by besides their names, by path. */
export type FilterNames = Readonly<Record<string, { aliases: readonly string[]; protocols: readonly string[] }>>

export interface SidebarCategory {
  id: string
  label: string
  items: SidebarItem[]
}

/** The sidebar `integrations`: links first, then categories that fold. */
export interface Sidebar {
  links: SidebarItem[]
  categories: SidebarCategory[]
}

export interface Breadcrumb {
  label: string
  path: string
}

export interface Neighbor {
  label: string
  path: string
}
