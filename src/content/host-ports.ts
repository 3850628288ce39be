/** Finds out which hosts of a guide must have no port, such as the host in `https://proxmox.company:8006`. */
import { mark } from "./marked-text"
import type { PortRule } from "../placeholders/parse-host"

/** The guide's own port, as digits or as a placeholder. */
const PORT = /^:[\d<\0]/

/** What comes before names that never have a port: of certificates, servers, virtual hosts and domains. */
const NAME_ALONE = /\b(?:(?:CN|DNS)[=:]|server[_ ]name:? +|Host\(\W|(?:\w+_)?(?:hostname|domain)["']? *[:=] *)["'`]?$/i

/**
 * Returns the hosts that must have no port, each with the reason: the guide writes its own port after it at least once,
 * or else uses it as a name that never has one, as in `server_name wiki.company`. All other hosts can have one.
 * @param text what `markedText` returns for the guide.
 */
export function hostsWithoutPort(text: string, hosts: readonly string[]): Map<string, PortRule> {
  const rules = new Map<string, PortRule>()
  for (const host of hosts) {
    const parts = text.split(mark(host))
    if (parts.slice(1).some((after) => PORT.test(after))) rules.set(host, "own")
    else if (parts.slice(0, -1).some((before) => NAME_ALONE.test(before))) rules.set(host, "name")
  }
  return rules
}
