/** Finds out which hosts of a guide may have a path after them, as in `cloud.example.org/nextcloud`. */
import type { Tree } from "../tree/tree"

/** Elements whose texts continue the sentence around them; all others start a new text. */
const INLINE = /^(?:\.|a$|code$|em$|kbd$|strong$|Placeholder$)/

/**
 * Returns the hosts whose every use in the tree is the beginning of a web address without a port, so that a path can
 * follow. A host that is also used alone, such as in `server_name nextcloud.company`, is not one of them.
 */
export function hostsBeforePaths(tree: Tree, hosts: readonly string[]): string[] {
  const text = markedText(tree)
  return hosts.filter((host) => {
    const uses = text.split(mark(host))
    return uses.length > 1 && uses.slice(1).every((after, index) => isAddress(uses[index] ?? "", after))
  })
}

const isAddress = (before: string, after: string): boolean => /https?:\/\/$/.test(before) && !/^:[\d<]/.test(after)

/** Cannot occur in a text of a guide. */
const mark = (token: string): string => `\0${token}\0`

/** The texts of a tree, including link addresses and titles, with each placeholder marked. */
function markedText(nodes: Tree): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node
      const [type, props, children = []] = node
      if (type === "Placeholder") return mark(String(props?.token))
      const parts = Object.entries(props ?? {}).flatMap(([name, value]) =>
        name.endsWith("Parts") ? [`\n${markedText(value as Tree)}\n`] : [],
      )
      const inner = markedText(children)
      return INLINE.test(type) ? `${inner}${parts.join("")}` : `\n${inner}\n${parts.join("")}`
    })
    .join("")
}
