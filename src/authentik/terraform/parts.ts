/** The parts of a Terraform configuration: resources and their arguments. */
import type { Offer } from "../model/model"
import { sentence } from "../files/comment-text"
import { type HclArgument, type HclBlock, type HclItem, type HclValue, raw } from "../files/hcl"

/** A resource; `remark` says what it is for, and `option` why a reader may leave it out. */
export function resource(address: string, body: HclBlock["body"], remark?: string, option?: Offer): HclBlock {
  return { type: "resource", labels: address.split("."), body, comment: remark && sentence(remark), option }
}

/** A `lifecycle` block, for `ignore_changes` and conditions. */
export const lifecycle = (body: HclBlock["body"]): HclBlock => ({ type: "lifecycle", labels: [], body })

/** Makes Terraform ignore later changes to these arguments. */
export const ignoreChanges = (names: string[]): HclBlock =>
  lifecycle([argument("ignore_changes", { list: names.map((name) => ({ value: raw(name) })) })])

/** An argument, with an optional comment for its reader. */
export const argument = (name: string, value: HclValue, comment?: string): HclArgument => ({ name, value, comment })

/** An argument; empty if the value is undefined. */
export const optionalArgument = (name: string, value: HclValue | undefined, comment?: string): HclArgument[] =>
  value === undefined ? [] : [argument(name, value, comment)]

/** An argument for a list; empty if the list is. */
export const listArgument = (name: string, items: HclItem[]): HclArgument[] =>
  items.length === 0 ? [] : [argument(name, { list: items })]

/** An argument; empty if the value is the resource's default. */
export const unlessDefault = <T extends string | boolean>(name: string, value: T, byDefault: T): HclArgument[] =>
  value === byDefault ? [] : [argument(name, value)]
