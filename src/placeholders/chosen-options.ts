/** The options of a method that a reader has chosen, in the page's address and in browser storage. */

/** The query parameter that lists the chosen options of the open method: `?options=roles,limit`. */
export const OPTIONS_PARAMETER = "options"

/** Storage key of a method's options: the guide's path and the method's id. */
export const optionsKey = (path: string, method: string): string => `options:${path}${method}`

/** The ids in the query part of an address, with commas between them; null if it has none. Any text can be an id there. */
export const optionsOfAddress = (search: string): string | null => new URLSearchParams(search).get(OPTIONS_PARAMETER)

/** The text to store for a choice; null for none. */
export const storedOptions = (ids: readonly string[]): string | null => ids.join() || null

/** The query part of an address with these options; unchanged if it has them already. */
export function addressWithOptions(search: string, ids: readonly string[]): string {
  const before = new URLSearchParams(search)
  if ((before.get(OPTIONS_PARAMETER) ?? "") === ids.join(",") && ids.length > 0 === before.has(OPTIONS_PARAMETER))
    return search
  before.delete(OPTIONS_PARAMETER)
  // Ids need no escapes, and the commas are easier to read without them.
  const query = [before.toString(), ids.length > 0 && `${OPTIONS_PARAMETER}=${ids.join(",")}`].filter(Boolean).join("&")
  return query && `?${query}`
}
