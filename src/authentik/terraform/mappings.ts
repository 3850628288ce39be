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
  const managed = refs.flatMap((ref) => (ref.from === "authentik" ? [ref.mapping] : []))
  const others = refs.filter((ref) => ref.from !== "authentik")
  const list: HclValue = {
    list: others.map((ref): HclItem => ({
      value: raw(mappingRef(scope, ref)),
      optional: reasonToLeaveOut(ref),
    })),
  }
  if (managed.length === 0) return list
  if (managed.length === 1) {
    const [first] = refs.filter((ref) => ref.from === "authentik")
    return first
      ? {
          list: [{ value: raw(mappingRef(scope, first)), optional: reasonToLeaveOut(first) }, ...list.list],
        }
      : list
  }
  const [{ kind } = { kind: "scope" as const }] = managed
  const keys: HclValue = {
    list: refs.flatMap((ref) =>
      ref.from === "authentik" ? [{ value: ref.mapping.managed, optional: reasonToLeaveOut(ref) }] : [],
    ),
  }
  const ids = `${scope.lookUp(MAPPING_RESOURCES[kind], "default", [argument("managed_list", keys), ALL_FOUND])}.ids`
  return others.length === 0 ? raw(ids) : { call: "concat", with: [raw(ids), list] }
}
