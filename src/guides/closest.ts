/** Suggests a known name for a misspelled one, in messages. */
import { editDistance } from "./distance"

/**
 * Returns the entry of `known` that is closest to `word`: at most one typo away if the word has fewer than five letters,
 * otherwise two, or one for each four letters of long words. Two letters of three are another word: `div` is not `Tip`.
 * Capital letters are never a typo.
 */
export function closest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let most = word.length < 5 ? 1 : Math.max(2, Math.floor(word.length / 4))
  for (const candidate of known) {
    if (candidate.toLowerCase() === word.toLowerCase()) return candidate
    const errors = editDistance(word, candidate, most)
    if (errors > most) continue
    best = candidate
    most = errors - 1
  }
  return best
}

/** `unknown x "y"; did you mean "z"?`, or the whole list if nothing is close; says so if the list is empty. */
export function unknownValue(kind: string, value: string, known: readonly string[]): string {
  if (known.length === 0) return `unknown ${kind} "${value}"; none is defined yet`
  const near = closest(value, known)
  return `unknown ${kind} "${value}"; ${near ? `did you mean "${near}"?` : `use one of: ${[...new Set(known)].join(", ")}`}`
}
