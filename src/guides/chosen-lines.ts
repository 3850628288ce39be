/** Chooses the lines of a generated file for the options and the authentik release of a reader. */
import { isThere } from "./option-choice"
import { DEFAULT_RELEASE, type Release } from "./releases"

/** A line that is always there, or only with some options or in some releases of authentik. */
export interface ConditionalLine {
  /** Lists of option ids: each list needs one that is chosen. */
  when?: readonly (readonly string[])[]
  /** The releases that have the line; absent if all have. */
  releases?: readonly Release[]
}

/**
 * The lines that are there with the chosen options in a release, in their order. `options` includes those that others
 * need.
 */
export const chosenLines = <L extends ConditionalLine>(
  lines: readonly L[],
  options: readonly string[],
  release: Release = DEFAULT_RELEASE,
): L[] => lines.filter(({ when = [], releases }) => isThere(when, options) && (releases?.includes(release) ?? true))
