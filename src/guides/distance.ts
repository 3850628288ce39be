/**
 * Returns the edit distance of two words: the number of extra, missing, wrong or swapped letters. Not from a library,
 * because those count a swap as two edits.
 * @param most the limit above which the result is Infinity.
 * @param unfinished compares `typed` with the best matching prefix of `word`.
 */
export function editDistance(typed: string, word: string, most = Infinity, unfinished = false): number {
  if (Math.abs(typed.length - word.length) > most && !(unfinished && word.length > typed.length)) return Infinity
  const target = unfinished ? word.slice(0, typed.length + most) : word
  let before: number[] = []
  let previous = Array.from({ length: target.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= target.length; column++) {
      const same = typed[row - 1] === target[column - 1]
      let errors = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === target[column - 2] && typed[row - 2] === target[column - 1]
      if (swapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      current.push(errors)
      least = Math.min(least, errors)
    }
    if (least > most) return Infinity
    before = previous
    previous = current
  }
  const errors = unfinished ? Math.min(...previous) : (previous[target.length] ?? Infinity)
  return errors > most ? Infinity : errors
}

/** The number of typos to tolerate in a word of this length. */
export const toleratedTypos = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)
