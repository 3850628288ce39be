/** Reads the formats of blocks for programs that take their content in another form. */

export type Environment = Readonly<Record<string, string>>

/** The variables of an environment file, as Docker Compose reads it. */
export function environmentOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line.trim() && !line.startsWith("#"))
      .map((line) => {
        const [, name = "", value = ""] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? []
        if (!name) throw new Error(`no variable in this line of an environment file: ${line}`)
        return [name, value.replace(/^'(.*)'$/, "$1")] as const
      }),
  )
}

/** Adds the keys of a JSON block to a file that the application already has. */
export function mergedJson(base: Record<string, unknown>, added: Record<string, unknown>): Record<string, unknown> {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value)
  const result = { ...base }
  for (const [key, value] of Object.entries(added)) {
    const before = result[key]
    result[key] = isObject(before) && isObject(value) ? mergedJson(before, value) : value
  }
  return result
}

/** The variables without some of them. */
export const without = (environment: Environment, ...names: string[]): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)))
