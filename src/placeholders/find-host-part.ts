/** Finds out which part of a reader's host a place in a guide takes. Runs only in the build. */
import type { HostPart } from "./host-part"
import { kindOfKey } from "./placeholder-key"
import { SHARED_TOKENS } from "./replacements"

/** The guide's own port, as digits or as a placeholder, which can be a segment of its own. */
const OWN_PORT = /^:(?:[\d<\0]|$)/

const SCHEME = /(\w+):(?:\\?\/){2}$/

/** What comes before names that never have a port: of certificates, servers, virtual hosts and mailboxes, and domains of cookies. */
const NAME_ALONE =
  /(?:\b(?:(?:CN|DNS)[=:]|server[_ ]name:? +|Host\(\W|cert["']?: |certificate of |server block of |(?:\w+_)?(?:hostname|domain)["']? *[:=] *)["'`]?|[@.]|\s-h )$/i

/** Whether the guide writes its own port after a host. */
export const hasOwnPort = (after: string): boolean => OWN_PORT.test(after)

/**
 * Returns the part of a host that belongs in a place.
 * - `hostname`, where the guide writes its own port, or where only a name is valid, as in `server_name wiki.company`.
 *   Without a scheme, this includes authentik's hosts: guides use them in DNS, certificates, and next to a field for the port.
 * - `host`, without a base path, in all other places outside of web addresses.
 * @param before the text before the host, from the previous placeholder on.
 * @param after the text after it, up to the next placeholder.
 * @returns undefined in web addresses, and for placeholders that are not hosts.
 */
export function findHostPart(token: string, before: string, after: string): HostPart | undefined {
  if (kindOfKey(token) !== "host") return undefined
  if (hasOwnPort(after)) return "hostname"
  const scheme = SCHEME.exec(before)?.[1]
  if (scheme ? /^https?$/i.test(scheme) : after.startsWith("/")) return undefined
  return !scheme && (SHARED_TOKENS.includes(token) || NAME_ALONE.test(before)) ? "hostname" : "host"
}
