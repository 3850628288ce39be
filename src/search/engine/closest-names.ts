import { editDistance, toleratedTypos } from "../../guides/distance"
import { termOf } from "../text/words"
import type { LoadedIndex } from "./load-index"

/**
 * Returns the names with the fewest typos; `unfinished` means that the end of the word may be missing. Empty for words
 * that are too short to tolerate a typo.
 */
export function closestNames(part: string, unfinished: boolean, { nameTerms }: LoadedIndex): string[] {
  let most = toleratedTypos(part.length)
  let closest: string[] = []
  if (most === 0) return closest
  for (const candidate of nameTerms) {
    if (candidate.length < 4) continue
    const errors = Math.min(
      editDistance(part, candidate, most),
      editDistance(termOf(part), candidate, most),
      unfinished ? editDistance(part, candidate, Math.min(most, 1), true) + 0.5 : Infinity,
    )
    if (errors > most) continue
    if (errors < most) closest = []
    most = errors
    closest.push(candidate)
  }
  return closest
}
