/** Memoizes parsing: several tests read each generated file, and parsing takes longer than the tests' own checks. */

/** Memoizes `read` by text. */
export function rememberTexts<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const result = known.get(text) ?? read(text)
    known.set(text, result)
    return result
  }
}
