/** The order of guides: by category, then by name. Sidebar, neighbours and lists share it. */

/** Names as people sort them: case apart, numbers by value. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, "en", { sensitivity: "base", numeric: true })

/**
 * The guides before and after one, in the order of the sidebar.
 * @param guides all guides, in any order.
 * @param categories slugs of the categories, in the order of the sidebar.
 */
export function neighbours<T extends { name: string; path: string; category: string }>(
  path: string,
  guides: readonly T[],
  categories: readonly string[],
): { previous?: T; next?: T } {
  const ordered = [...guides].sort(
    (a, b) => categories.indexOf(a.category) - categories.indexOf(b.category) || byName(a, b),
  )
  const at = ordered.findIndex((guide) => guide.path === path)
  return at < 0 ? {} : { previous: ordered[at - 1], next: ordered[at + 1] }
}
