/** Several tests look at each generated file, and parsing it takes longer than looking. */

/** `read`, which reads each text once. */
export function rememberTexts<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const result = known.get(text) ?? read(text)
    known.set(text, result)
    return result
  }
}
