/** Providers as blueprint entries: model, attributes, references. Attribute names are those of the API (`schema.yml` 2026.8.3). */
import type { YamlField } from "../files/yaml"
import type { Provider } from "../model/model"
import { PROVIDER_MODELS } from "../model/provider-models"
import { permissionCodename } from "../resolve/names"
import { whyProviderOptional } from "../resolve/optional-parts"
import { firstOfType, type NamedProvider } from "../resolve/applications"
import { oauth2Attrs } from "./oauth2"
import { roleId } from "./objects"
import { ldapAttrs, proxyAttrs, radiusAttrs } from "./outposts"
import { type BlueprintEntry, field } from "./parts"
import { providerId } from "./references"
import { samlAttrs } from "./saml"
import type { BlueprintScope } from "./scope"
import { googleAttrs, scimAttrs, ssfAttrs } from "./sync"

/** The entry of a provider, identified by its name, with the permissions of the setup's roles on it. */
export function providerEntry(scope: BlueprintScope, named: NamedProvider): BlueprintEntry {
  const { name, provider } = named
  const id = providerId(scope, provider)
  const served = scope.setup.roles.filter((role) => firstOfType(scope.units, role.on)?.provider === provider)
  return {
    option: whyProviderOptional(scope.units, provider),
    model: PROVIDER_MODELS[provider.type],
    id,
    identifiers: [field("name", name)],
    attrs: providerAttrs(scope, provider),
    permissions: served.map((role) => ({
      codename: permissionCodename(role.codename),
      roleId: roleId(scope, role),
      option: role.option,
    })),
  }
}

function providerAttrs(scope: BlueprintScope, provider: Provider): YamlField[] {
  switch (provider.type) {
    case "oauth2":
      return oauth2Attrs(scope, provider)
    case "saml":
      return samlAttrs(scope, provider)
    case "proxy":
      return proxyAttrs(scope, provider)
    case "ldap":
      return ldapAttrs(scope, provider)
    case "scim":
      return scimAttrs(scope, provider)
    case "radius":
      return radiusAttrs(scope, provider)
    case "ssf":
      return ssfAttrs(scope, provider)
    case "google-workspace":
      return googleAttrs(scope, provider)
  }
}
