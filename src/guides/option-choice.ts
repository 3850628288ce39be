/** The options of a method that a reader chooses. */

/** What a choice depends on. */
export interface Choosable {
  id: string
  /** The options that it needs. */
  needs: readonly string[]
}

/**
 * Whether a part, or a line of a file, is there with the chosen options.
 * @param when lists of option ids: each list needs one that is chosen.
 */
export const isThere = (when: readonly (readonly string[])[], chosen: readonly string[]): boolean =>
  when.every((ids) => ids.some((id) => chosen.includes(id)))

/** The chosen options and all that they need, in the order of the method. Unknown ids are ignored. */
export function withNeeds(options: readonly Choosable[], chosen: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (id: string): void => {
    const option = options.find((one) => one.id === id)
    if (!option || found.has(id)) return
    found.add(id)
    option.needs.forEach(add)
  }
  chosen.forEach(add)
  return options.map(({ id }) => id).filter((id) => found.has(id))
}

/**
 * The choice after a reader chooses or drops an option: what it needs is chosen, too, and what needs it is dropped.
 * What was chosen only because others need it stays.
 */
export function toggled(options: readonly Choosable[], chosen: readonly string[], id: string): string[] {
  if (!chosen.includes(id)) return withNeeds(options, [...chosen, id])
  return chosen.filter((one) => !withNeeds(options, [one]).includes(id))
}
