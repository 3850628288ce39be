/** Finds out which values of a guide have a path after them, and which hosts may have one, as in `cloud.example.org/nextcloud`. */
import { mark } from "./marked-text"

/**
 * Returns the hosts whose every use in a marked text is the beginning of a web address without a port, so that a path can
 * follow. A host that is also used alone, such as in `server_name nextcloud.company`, is not one of them.
 */
export function hostsBeforePaths(text: string, hosts: readonly string[]): string[] {
  return hosts.filter((host) => {
    const uses = text.split(mark(host))
    return uses.length > 1 && uses.slice(1).every((after, index) => isAddress(uses[index] ?? "", after))
  })
}

const isAddress = (before: string, after: string): boolean => /https?:\/\/$/.test(before) && !/^:[\d<]/.test(after)

/**
 * Returns the values to which a marked text appends a path at least once, as in `<zabbix_url>/index_sso.php`. A slash at the
 * end of such a value would be in the address twice.
 */
export function valuesBeforePaths(text: string, tokens: readonly string[]): string[] {
  return tokens.filter((token) => text.includes(`${mark(token)}/`))
}
