import { isElement, type Tree } from "../../../tree/tree"
import type { HostFieldData } from "../Hosts/HostField"

/** The reader's own values that a method uses. */
export interface MethodValues {
  method: string
  title: string
  rows: HostFieldData[]
}

/** Returns the values of each method of a guide. Methods are at the top of the tree, and values at the top of methods. */
export function methodValues(body: Tree): MethodValues[] {
  const found: MethodValues[] = []
  for (const [type, , methods = []] of body.filter(isElement)) {
    if (type !== "Methods") continue
    for (const [, props, content = []] of methods.filter(isElement)) {
      const hosts = content.filter(isElement).find(([name]) => name === "Hosts")
      if (hosts)
        found.push({
          method: String(props?.id),
          title: String(props?.title),
          rows: hosts[1]?.rows as unknown as HostFieldData[],
        })
    }
  }
  return found
}
