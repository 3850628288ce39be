/** Names of groups and entitlements that readers replace with their own; all others stay as they are in the guide. */
import type { AuthentikSetup } from "../model/model"
import { parseTyped } from "../../placeholders/parse-typed"
import { kindOfKey } from "../../placeholders/placeholder-key"

/** The parts of a method that have such names. */
export type Grouped = Partial<Pick<AuthentikSetup, "groups" | "entitlements">>

export interface OwnName {
  name: string
  /** What has the name: a group and an entitlement of the same name are one value. */
  of: ("group" | "entitlement")[]
}

/**
 * Whether a name can be found wherever a text or code has it. A single word, such as `admin` or `Editors`, can also be
 * an ordinary word, or mean something else in code. The name itself must be one that readers could enter.
 */
const isDistinctive = (name: string): boolean =>
  /[ _-]/.test(name) && kindOfKey(name) === "group" && parseTyped(name, "group").text === name

/**
 * The names that readers replace with their own, each once, groups first. A name is the same in all methods of a guide:
 * one method can use a group that another one creates.
 */
export function ownNames(methods: readonly Grouped[]): OwnName[] {
  const groups = methods.flatMap((method) => method.groups ?? [])
  const entitlements = methods.flatMap((method) => method.entitlements ?? [])
  const all = [...groups, ...entitlements]
  const names = [...new Set(all.map(({ name }) => name))].filter(isDistinctive)
  return names
    .filter((name) => !all.some((one) => one.name === name && one.fixed))
    .map((name) => ({
      name,
      of: [
        ...(groups.some((one) => one.name === name) ? ["group" as const] : []),
        ...(entitlements.some((one) => one.name === name) ? ["entitlement" as const] : []),
      ],
    }))
}

/**
 * The other names that must stay different from a name: authentik would otherwise create one group for two. In guides
 * with several methods, a name belongs to all methods that have it.
 */
export function otherNames(name: string, methods: readonly Grouped[]): string[] {
  const lists = methods.flatMap(({ groups = [], entitlements = [] }) =>
    [groups, entitlements].map((list) => list.map((one) => one.name)),
  )
  return [...new Set(lists.filter((list) => list.includes(name)).flat())].filter((other) => other !== name)
}
