/** Short ways to write arguments of Terraform resources. */
import type { HclArgument, HclItem, HclValue } from "../files/hcl"

export const argument = (name: string, value: HclValue, comment?: string): HclArgument => ({ name, value, comment })

export const optionalArgument = (name: string, value: HclValue | undefined, comment?: string): HclArgument[] =>
  value === undefined ? [] : [argument(name, value, comment)]

/** An argument for a list that is left out while it has no items. */
export const listArgument = (name: string, items: HclItem[]): HclArgument[] =>
  items.length === 0 ? [] : [argument(name, { list: items })]

/** An argument that is left out while it has the resource's own default. */
export const unlessDefault = <T extends string | boolean>(name: string, value: T, byDefault: T): HclArgument[] =>
  value === byDefault ? [] : [argument(name, value)]
