/** Finds out which values of a guide have a path after them, and which paths those are. */
import { mark } from "./marked-text"

/**
 * Returns the values to which a marked text appends a path at least once, as in `<zabbix_url>/index_sso.php`. A trailing
 * slash of such a value would be in the address twice.
 */
export function valuesBeforePaths(text: string, tokens: readonly string[]): string[] {
  return tokens.filter((token) => text.includes(`${mark(token)}/`))
}

/** The first segment of a path, whole and without placeholders: a part of one could be anything in a reader's address. */
const FIRST_SEGMENT = /^\/([\w.~-]*[\w~-])(?![\w~\0<-])/

/** Returns the first segments of the paths that a marked text appends to a host, each once. */
export function pathsAfter(text: string, host: string): string[] {
  const paths = text.split(mark(host)).map((after) => FIRST_SEGMENT.exec(after)?.[1])
  return [...new Set(paths)].filter((path) => path !== undefined)
}
