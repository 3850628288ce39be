/** What a Terraform configuration is made of: resources with their arguments. */
import { sentence } from "../files/comment-text"
import { type HclArgument, type HclBlock, type HclItem, type HclValue, raw } from "../files/hcl"

/** A resource, with what it is for and why a reader may leave it out. */
export function resource(address: string, body: HclBlock["body"], remark?: string, optional?: string): HclBlock {
  return { type: "resource", labels: address.split("."), body, comment: remark && sentence(remark), optional }
}

/** What Terraform is not to do with a resource. */
export const lifecycle = (body: HclBlock["body"]): HclBlock => ({ type: "lifecycle", labels: [], body })

/** Arguments that Terraform leaves as they are. */
export const ignoreChanges = (names: string[]): HclBlock =>
  lifecycle([argument("ignore_changes", { list: names.map((name) => ({ value: raw(name) })) })])

export const argument = (name: string, value: HclValue, comment?: string): HclArgument => ({ name, value, comment })

export const optionalArgument = (name: string, value: HclValue | undefined, comment?: string): HclArgument[] =>
  value === undefined ? [] : [argument(name, value, comment)]

/** An argument for a list that is left out while it has no items. */
export const listArgument = (name: string, items: HclItem[]): HclArgument[] =>
  items.length === 0 ? [] : [argument(name, { list: items })]

/** An argument that is left out while it has the resource's own default. */
export const unlessDefault = <T extends string | boolean>(name: string, value: T, byDefault: T): HclArgument[] =>
  value === byDefault ? [] : [argument(name, value)]
