/** Which other guides a reader of a guide may need. */

/** What is compared. */
export interface RelatableGuide {
  path: string
  category: string
  protocols: readonly string[]
  /** The application's name, then its other names. */
  names: readonly string[]
}

const MAX_RELATED = 4

/** Points for what two guides have in common. A family outweighs everything else together. */
const FAMILY = 100
const SAME_CATEGORY = 10
const RARE_PROTOCOL = 3
const COMMON_PROTOCOL = 1
/** A common protocol alone, which most guides share, says nothing. */
const MIN_POINTS = RARE_PROTOCOL
/** A protocol is rare if at most this share of all guides has it. */
const RARE = 0.25

/**
 * Returns a function that finds up to four related guides, the closest first:
 *
 * 1. those of the same product family, such as GitHub's editions: their names begin with the same word, or a name of one
 *    application occurs in a name of the other;
 * 2. those of the same category;
 * 3. in both groups, those that share more protocols, of which rare ones such as SCIM count more than common ones;
 * 4. without one of these, those that share a rare protocol.
 *
 * Among equals, those that follow in the sidebar come first, so that the guides of a category do not all lead to the same
 * four. The previous and the next guide come last, because the page links to them anyway.
 * @param ordered all guides, in the order of the sidebar.
 */
export function relatedGuides<T extends RelatableGuide>(ordered: readonly T[]): (path: string) => T[] {
  const uses = new Map<string, number>()
  for (const protocol of ordered.flatMap(({ protocols }) => protocols))
    uses.set(protocol, (uses.get(protocol) ?? 0) + 1)
  const words = new Map(ordered.map(({ path, names }) => [path, names.map(wordsOf)]))

  const isFamily = (one: T, other: T): boolean => {
    const [mine, theirs] = [words.get(one.path) ?? [], words.get(other.path) ?? []]
    return (
      firstWord(mine) === firstWord(theirs) ||
      mine.some((name) => theirs.some((other) => name.includes(other) || other.includes(name)))
    )
  }
  const points = (one: T, other: T): number => {
    const shared = other.protocols.filter((protocol) => one.protocols.includes(protocol))
    const isRare = (protocol: string) => (uses.get(protocol) ?? 0) <= RARE * ordered.length
    return (
      (isFamily(one, other) ? FAMILY : 0) +
      (one.category === other.category ? SAME_CATEGORY : 0) +
      shared.reduce((sum, protocol) => sum + (isRare(protocol) ? RARE_PROTOCOL : COMMON_PROTOCOL), 0)
    )
  }
  return (path) => {
    const at = ordered.findIndex((guide) => guide.path === path)
    const guide = ordered[at]
    if (!guide) return []
    // Starts with the guide after the next one and ends with the next one.
    const others = [...ordered.slice(at + 2), ...ordered.slice(0, at), ...ordered.slice(at + 1, at + 2)]
    return others
      .map((other) => ({ other, points: points(guide, other) }))
      .filter((each) => each.points >= MIN_POINTS)
      .sort((a, b) => b.points - a.points)
      .slice(0, MAX_RELATED)
      .map(({ other }) => other)
  }
}

/** A name's words in lowercase between spaces, so that a search finds only whole words: `Paperless-ngx` becomes ` paperless ngx `. */
const wordsOf = (name: string): string => ` ${(name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `

/** The first word of an application's own name. */
const firstWord = ([name = ""]: readonly string[]): string | undefined => name.trim().split(" ")[0]
