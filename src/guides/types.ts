/** Data of guides that pages get from the GraphQL layer, the same in Node and in the browser. */

/** A guide's icon: an SVG path from simple-icons in a 24 by 24 box, our own file, or a monogram if there is no logo. */
export interface GuideIcon {
  /** SVG path data; absent for files and monograms. */
  path?: string | null
  /** Address of our own file; absent otherwise. */
  src?: string | null
  /** One or two letters, always present. */
  monogram: string
}

export interface SidebarItem {
  label: string
  path: string
}

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
  path?: string
}

export interface Neighbor {
  label: string
  path: string
}
