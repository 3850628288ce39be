/** Finds out which values of a guide have a path after them. */
import { mark } from "./marked-text"

/**
 * Returns the values to which a marked text appends a path at least once, as in `<zabbix_url>/index_sso.php`. A trailing
 * slash of such a value would be in the address twice.
 */
export function valuesBeforePaths(text: string, tokens: readonly string[]): string[] {
  return tokens.filter((token) => text.includes(`${mark(token)}/`))
}
