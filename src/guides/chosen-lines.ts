/** Chooses the lines of a generated file for the options of a reader. */
import { isThere } from "./option-choice"

/** A line that is always there, or only with some options. */
export interface ConditionalLine {
  /** Lists of option ids: each list needs one that is chosen. */
  when?: readonly (readonly string[])[]
}

/** The lines that are there with the chosen options, in their order. `options` includes those that others need. */
export const chosenLines = <L extends ConditionalLine>(lines: readonly L[], options: readonly string[]): L[] =>
  lines.filter(({ when = [] }) => isThere(when, options))
