/** Declares the options that the parts of a hand-written setup name. */
import type { Offer } from "../../src/authentik/model/model"
import type { SetupInput } from "./setups"

/** The reason of an option that `declared` adds. */
const reasonOf = (id: string): string => `only for ${id.replaceAll("-", " ")}`

/** The input with `options` for all ids of its parts that it does not declare. `reason` writes their reasons. */
export function declared(input: SetupInput, reason: (id: string) => string = reasonOf): SetupInput {
  const { options = [], ...parts } = input
  const own = idsIn(parts).filter((id) => !options.some((option) => option.id === id))
  return {
    ...input,
    options: [...options, ...[...new Set(own)].map((id) => ({ id, title: `Use ${id}`, reason: reason(id) }))],
  }
}

function idsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    // Attributes of groups and entitlements may have any name; those that an application reads are a list.
    if ((key === "attributes" && !Array.isArray(inner)) || inner === undefined) return []
    if (key === "option" || key.endsWith("Option")) return [inner].flat() as string[]
    if (key === "scopeOptions" || key === "grantTypeOptions") return Object.values(inner as object).flat() as string[]
    return idsIn(inner)
  })
}

/** An offer with this reason, as `resolve` gives it for one option. */
export const offer = (reason: string): Offer => ({ when: [[reason]], title: reason, reason })
