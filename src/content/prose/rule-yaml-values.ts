/** In YAML, the values that readers enter are in quotes. */
import { parseAllDocuments, visit } from "yaml"
import { placeAt, type Fault } from "./parsers/fault"

/**
 * A placeholder without more. Addresses, and tokens that authentik creates, are strings with and without quotes. Ports
 * must be numbers.
 */
const VALUE = /^<[a-z][a-z0-9_]*(?<!_url|_token|port)>$/

/**
 * Returns the first placeholder in a block of YAML that is a whole value without quotes: a reader's `0123` would arrive
 * as a number, and `yes` as a switch. Undefined if there is none.
 */
export function unquotedValue(text: string): (Fault & { suggestion: string }) | undefined {
  // Most blocks have no placeholder, and parsing takes most of the time.
  if (!text.includes("<")) return undefined
  let found: { value: string; offset: number } | undefined
  const documents = parseAllDocuments(text)
  for (const document of "empty" in documents ? [] : documents)
    visit(document, {
      Scalar: (_, { type, source = "", range }) => {
        if (type !== "PLAIN" || !VALUE.test(source)) return undefined
        found ??= { value: source, offset: range?.[0] ?? 0 }
        return visit.BREAK
      },
    })
  return (
    found && {
      message: `${found.value} has no quotes, so YAML would read a value such as 0123 or yes as another type`,
      suggestion: `"${found.value}"`,
      ...placeAt(text, found.offset),
    }
  )
}
