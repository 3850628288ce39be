import { diffArrays } from "diff"

/** An item with the numbers of the lists that have it. */
export interface Merged<Item> {
  item: Item
  lists: number[]
}

/**
 * Merges lists into one from which each of them can be taken: the items whose `lists` have its number are that list, in
 * its order. Items are the same if their keys are.
 */
export function mergeLists<Item>(lists: readonly (readonly Item[])[], key: (item: Item) => string): Merged<Item>[] {
  const [first = [], ...others] = lists
  let merged = first.map((item): Merged<Item> => ({ item, lists: [0] }))
  others.forEach((list, index) => {
    merged = withList(merged, list, index + 1, key)
  })
  return merged
}

/** Adds the list with this number: its items that are there already, and between them its own. */
function withList<Item>(
  merged: Merged<Item>[],
  list: readonly Item[],
  number: number,
  key: (item: Item) => string,
): Merged<Item>[] {
  const changes = diffArrays(
    merged.map(({ item }) => key(item)),
    list.map(key),
  )
  let before = 0
  let own = 0
  return changes.flatMap(({ added, removed, count }) => {
    if (added) return list.slice(own, (own += count)).map((item) => ({ item, lists: [number] }))
    const known = merged.slice(before, (before += count))
    if (removed) return known
    own += count
    return known.map(({ item, lists }) => ({ item, lists: [...lists, number] }))
  })
}
