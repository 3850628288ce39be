import type { Sidebar, SidebarItem } from "../../../guides/types"
import { KIND_LABELS } from "../../../search/constants"

export interface StartEntries {
  title: string
  items: SidebarItem[]
}

/**
 * What the search offers before a query, besides the history: on a guide, the other guides of its category; elsewhere, or
 * if the category has no others, the site's pages.
 * @param isHere whether a path is that of the current page.
 */
export function startEntries({ links, categories }: Sidebar, isHere: (path: string) => boolean): StartEntries {
  const elsewhere = (items: SidebarItem[]) => items.filter(({ path }) => !isHere(path))
  const category = categories.find(({ items }) => items.length > 1 && items.some(({ path }) => isHere(path)))
  return category
    ? { title: `In ${category.label}`, items: elsewhere(category.items) }
    : { title: KIND_LABELS.page, items: elsewhere(links) }
}
