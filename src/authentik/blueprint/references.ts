/** How the parts of a blueprint refer to each other and to what authentik has. */
import type { YamlField, YamlValue } from "../files/yaml"
import type { Provider } from "../model/model"
import { FLOWS, type FlowName } from "../model/shipped"
import { whyProviderOptional } from "../resolve/optional-parts"
import type { ApplicationUnit, NamedProvider } from "../resolve/resolve"
import { field, find, findBare, keyOf } from "./parts"
import type { BlueprintScope } from "./scope"

/** A reference to another object, and why a reader may do without that object. */
export interface Reference {
  value: YamlValue
  optional?: string
}

/** `provider` and `application` are the method's main ones; others carry what tells them apart. */
export function providerId(scope: BlueprintScope, provider: Provider): string {
  const [main, ...additional] = scope.units
  const other = additional.find((unit) => unit.main?.provider === provider)
  if (main?.main?.provider === provider) return scope.idOf(provider, "provider", "")
  return scope.idOf(provider, "provider", other ? other.application.slug : provider.type)
}

/** A reference to a provider of the setup; what makes it or its application optional makes the reference so. */
export const providerRef = (scope: BlueprintScope, { provider }: NamedProvider): Reference => ({
  value: keyOf(providerId(scope, provider)),
  optional: whyProviderOptional(scope.units, provider),
})

export const applicationId = (scope: BlueprintScope, unit: ApplicationUnit): string =>
  scope.idOf(unit.application, "application", unit === scope.units[0] ? "" : unit.application.slug)

export const flowRef = (name: FlowName): YamlValue => findBare("authentik_flows.flow", "slug", FLOWS[name])

/** Flows of a provider at which people sign in through a browser. */
export const flowFields = (flow: "implicit" | "explicit"): YamlField[] => [
  field("authorization_flow", flowRef(flow)),
  field("invalidation_flow", flowRef("invalidation")),
]

/** A group of the setup by its entry, any other by its name. */
export function groupRef(scope: BlueprintScope, name: string): Reference {
  const group = scope.setup.groups.find((one) => one.name === name)
  return group
    ? { value: keyOf(scope.idOf(group, "group", name)), optional: group.optional }
    : { value: find("authentik_core.group", "name", name) }
}
