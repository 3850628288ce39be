/** How the parts of a blueprint refer to each other and to what authentik has. */
import type { YamlField, YamlValue } from "../files/yaml"
import type { Offer, Provider } from "../model/model"
import { FLOWS, type FlowName } from "../model/shipped"
import { whyProviderOptional } from "../resolve/optional-parts"
import type { ApplicationUnit, NamedProvider } from "../resolve/applications"
import { field, find, findBare, keyOf } from "./parts"
import type { BlueprintScope } from "./scope"

/** A reference to another object, and why a reader may do without that object. */
export interface Reference {
  value: YamlValue
  option?: Offer
}

/** The id of a provider's entry: `provider` for the main one; others add their application's slug or their type. */
export function providerId(scope: BlueprintScope, provider: Provider): string {
  const [main, ...additional] = scope.units
  const other = additional.find((unit) => unit.main?.provider === provider)
  if (main.main?.provider === provider) return scope.idOf(provider, "provider", "")
  return scope.idOf(provider, "provider", other ? other.application.slug : provider.type)
}

/** A reference to a provider of the setup, optional if the provider or its application is. */
export const providerRef = (scope: BlueprintScope, { provider }: NamedProvider): Reference => ({
  value: keyOf(providerId(scope, provider)),
  option: whyProviderOptional(scope.units, provider),
})

/** The id of an application's entry: `application` for the method's main one; others add their slug. */
export const applicationId = (scope: BlueprintScope, unit: ApplicationUnit): string =>
  scope.idOf(unit.application, "application", unit === scope.units[0] ? "" : unit.application.slug)

/** A reference to one of authentik's default flows. */
export const flowRef = (name: FlowName): YamlValue => findBare("authentik_flows.flow", "slug", FLOWS[name])

/** The flows of a provider for sign-in in a browser. */
export const flowFields = (flow: "implicit" | "explicit"): YamlField[] => [
  field("authorization_flow", flowRef(flow)),
  field("invalidation_flow", flowRef("invalidation")),
]

/** Refers to a group of the setup by its entry, and to any other group by name. */
export function groupRef(scope: BlueprintScope, name: string): Reference {
  const group = scope.setup.groups.find((one) => one.name === name)
  return group
    ? { value: keyOf(scope.idOf(group, "group", name)), option: group.option }
    : { value: find("authentik_core.group", "name", name) }
}
