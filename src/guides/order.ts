/** The order of guides: by category, then by name, for the sidebar, neighbors and lists. */

// `localeCompare` with options creates a collator on every call.
const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true })

/** Sorts names case-insensitively, with numbers by value. */
export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name)

/**
 * Sorts guides in the order of the sidebar.
 * @param guides all guides, in any order; the array is not changed.
 * @param categories slugs of the categories, in the order of the sidebar.
 */
export function inSidebarOrder<T extends { name: string; category: string }>(
  guides: readonly T[],
  categories: readonly string[],
): T[] {
  return [...guides].sort((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category) || byName(a, b))
}

/**
 * Returns the guides before and after the one at `path`.
 * @param ordered all guides, in the order of the sidebar.
 */
export function neighbors<T extends { path: string }>(path: string, ordered: readonly T[]): { previous?: T; next?: T } {
  const at = ordered.findIndex((guide) => guide.path === path)
  return at < 0 ? {} : { previous: ordered[at - 1], next: ordered[at + 1] }
}
