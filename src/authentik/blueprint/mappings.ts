/** References to property mappings, one by one and as lists. */
import type { YamlValue } from "../files/yaml"
import { MAPPING_MODELS } from "../model/shipped"
import { type MappingRef, reasonToLeaveOut } from "../resolve/mappings"
import { find, findBare, keyOf } from "./parts"
import type { BlueprintScope } from "./scope"

/** A reference to one mapping. */
function mappingRef(scope: BlueprintScope, ref: MappingRef): YamlValue {
  if (ref.from === "authentik") return findBare(MAPPING_MODELS[ref.mapping.kind], "managed", ref.mapping.managed)
  if (ref.from === "setup") return keyOf(scope.idOf(ref.mapping, "mapping", ref.mapping.name))
  return find(MAPPING_MODELS[ref.mapping.kind], "name", ref.mapping.name)
}

/** A mapping in a nullable field. A lookup entry fails if it is missing, where `!Find` would give null. */
export function singleMapping(scope: BlueprintScope, ref: MappingRef): YamlValue {
  if (ref.from === "setup") return mappingRef(scope, ref)
  const { kind, name } = ref.mapping
  const [key, value] = ref.from === "authentik" ? ["managed", ref.mapping.managed] : ["name", name]
  return scope.lookUp({
    model: MAPPING_MODELS[kind],
    key,
    value,
    label: `mapping-${name}`,
    remark: `Finds ${name}.`,
  })
}

/** The references to a provider's selected mappings. */
export const mappingList = (scope: BlueprintScope, refs: MappingRef[]): YamlValue => ({
  list: refs.map((ref) => ({ value: mappingRef(scope, ref), option: reasonToLeaveOut(ref) })),
})
