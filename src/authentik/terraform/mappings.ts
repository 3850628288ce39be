/** References to property mappings, one by one and as lists. */
import { type HclBlock, type HclItem, type HclValue, raw } from "../files/hcl"
import { type MappingRef, reasonToLeaveOut } from "../resolve/mappings"
import { argument, lifecycle } from "./parts"
import { MAPPING_RESOURCES } from "./references"
import type { TerraformScope } from "./scope"

/** The expression for one mapping's ID. */
export function mappingRef(scope: TerraformScope, ref: MappingRef): string {
  const type = MAPPING_RESOURCES[ref.mapping.kind]
  if (ref.from === "setup") return `${scope.address(ref.mapping, type, ref.mapping.name)}.id`
  const [by, label] =
    ref.from === "authentik"
      ? [argument("managed", ref.mapping.managed), shortName(ref.mapping.managed)]
      : [argument("name", ref.mapping.name), ref.mapping.name]
  return `${scope.lookUp(type, label, [by])}.id`
}

const shortName = (managed: string): string => (managed.split("/").at(-1) ?? managed).replace(/^scope-/, "")

/** Fails if authentik lacks some mappings. The data source would skip them, and sign-in would lack their claims. */
const ALL_FOUND: HclBlock = lifecycle([
  {
    type: "postcondition",
    labels: [],
    body: [
      argument("condition", raw("length(self.ids) == length(self.managed_list)")),
      argument("error_message", "authentik lacks one of these property mappings."),
    ],
  },
])

/** The selected mappings: authentik's own through one data source, the others one by one. */
export function mappingList(scope: TerraformScope, refs: MappingRef[]): HclValue {
  const managed = refs.filter((ref) => ref.from === "authentik")
  const others = refs.filter((ref) => ref.from !== "authentik")
  const items = (some: MappingRef[]): HclItem[] =>
    some.map((ref) => ({ value: raw(mappingRef(scope, ref)), option: reasonToLeaveOut(ref) }))
  const list = items(others)
  const [first, second] = managed
  // Options add SAML mappings to one that is always there, so these take the same form whatever their number.
  const isList = second !== undefined || first?.mapping.kind === "saml"
  // A list of keys cannot be empty, so one of them must always be there.
  if (!first || !isList || managed.every((ref) => reasonToLeaveOut(ref))) return { list: [...items(managed), ...list] }
  const keys: HclValue = {
    list: managed.map((ref) => ({ value: ref.mapping.managed, option: reasonToLeaveOut(ref) })),
  }
  const data = scope.lookUp(MAPPING_RESOURCES[first.mapping.kind], "default", [
    argument("managed_list", keys),
    ALL_FOUND,
  ])
  const required = list.filter(({ option }) => option === undefined)
  if (required.length === list.length)
    return list.length === 0 ? raw(`${data}.ids`) : { call: "concat", with: [raw(`${data}.ids`), { list }] }
  // Each optional mapping is a list of its own, so that the expression is complete without it.
  return {
    call: "concat",
    each: [
      { value: raw(`${data}.ids`) },
      ...(required.length > 0 ? [{ value: { list: required } }] : []),
      ...list
        .filter(({ option }) => option !== undefined)
        .map((one) => ({ ...one, value: { list: [{ value: one.value }] } })),
    ],
  }
}
