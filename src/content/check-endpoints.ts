/** Checks the addresses in authentik that a method's application takes. */
import { unknownValue } from "../guides/closest"
import { buildAddresses } from "../authentik/resolve/addresses"
import type { NamedSetup } from "../authentik/resolve/resolve"

/** Returns the index of each entry that no provider of the method has, or that repeats another one, with a message. */
export function checkEndpoints(endpoints: readonly string[], named: NamedSetup): { index: number; message: string }[] {
  const known = [...new Set(buildAddresses(named).map(({ id }): string => id))]
  return endpoints.flatMap((id, index) => {
    if (endpoints.indexOf(id) < index) return [{ index, message: `"${id}" is listed twice; remove one` }]
    if (known.includes(id)) return []
    const message =
      known.length > 0
        ? unknownValue("address of this method's providers", id, known)
        : `this method's providers have no addresses; remove ${id}`
    return [{ index, message }]
  })
}
