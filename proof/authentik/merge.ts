/** Merges values as authentik does, which uses the Python package deepmerge. */

type Dictionary = Record<string, unknown>

export const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Merges as deepmerge's `always_merger`: dictionaries by key, lists one after the other, the later value otherwise. */
export const merged = (base: Dictionary, added: object): Dictionary =>
  mergedWith(base, added, (before, after) => [...before, ...after])

/** Merges as `MERGE_LIST_UNIQUE` of goauthentik/authentik, authentik/lib/merge.py: lists get only what they lack. */
export const mergedUnique = (base: Dictionary, added: object): Dictionary =>
  mergedWith(base, added, (before, after) => [
    ...before,
    ...after.filter((one) => !before.some((has) => same(has, one))),
  ])

function mergedWith(
  base: Dictionary,
  added: object,
  lists: (before: unknown[], after: unknown[]) => unknown[],
): Dictionary {
  const result = { ...base }
  for (const [key, value] of Object.entries(added)) {
    const before = result[key]
    if (Array.isArray(before) && Array.isArray(value)) result[key] = lists(before as unknown[], value as unknown[])
    else if (isDictionary(before) && isDictionary(value)) result[key] = mergedWith(before, value, lists)
    else result[key] = value
  }
  return result
}

/** Whether two JSON values are equal; the order of keys does not matter. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => same(value, other[index]))
  if (isDictionary(one) && isDictionary(other)) {
    const keys = Object.keys(one)
    return keys.length === Object.keys(other).length && keys.every((key) => key in other && same(one[key], other[key]))
  }
  return one === other
}
