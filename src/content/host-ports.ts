/** Finds out which hosts of a guide must have no port, such as the host in `https://proxmox.company:8006`. */
import { mark, markedText } from "./marked-text"
import type { PortRule } from "../placeholders/parse-host"
import type { Tree } from "../tree/tree"

/** The guide's own port, as digits or as a placeholder. */
const PORT = /^:[\d<\0]/

/** What comes before names that never have a port: of certificates, servers, virtual hosts and domains. */
const NAME_ALONE = /\b(?:(?:CN|DNS)[=:]|server[_ ]name:? +|Host\(\W|(?:\w+_)?(?:hostname|domain)["']? *[:=] *)["'`]?$/i

/**
 * Returns the hosts that must have no port, each with the reason: the guide writes its own port after it at least once,
 * or else uses it as a name that never has one, as in `server_name wiki.company`. All other hosts can have one.
 */
export function hostsWithoutPort(tree: Tree, hosts: readonly string[]): Map<string, PortRule> {
  const text = markedText(tree)
  const rules = new Map<string, PortRule>()
  for (const host of hosts) {
    const parts = text.split(mark(host))
    if (parts.slice(1).some((after) => PORT.test(after))) rules.set(host, "own")
    else if (parts.slice(0, -1).some((before) => NAME_ALONE.test(before))) rules.set(host, "name")
  }
  return rules
}
