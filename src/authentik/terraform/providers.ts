/** Providers as Terraform resources. Arguments are those of `test/authentik/terraform-resources.json`. */
import type { HclArgument, HclBlock } from "../files/hcl"
import type { Provider } from "../model/model"
import { factsOf } from "../model/releases"
import { whyProviderOptional } from "../resolve/optional-parts"
import type { NamedProvider } from "../resolve/applications"
import { oauth2Arguments } from "./oauth2"
import { ldapArguments, proxyArguments, radiusArguments } from "./outposts"
import { argument, ignoreChanges, resource } from "./parts"
import { providerAddress } from "./references"
import { samlArguments } from "./saml"
import type { TerraformScope } from "./scope"
import { googleArguments, scimArguments, ssfArguments } from "./sync"

/** The resource of a provider. */
export function providerBlock(scope: TerraformScope, { name, provider }: NamedProvider): HclBlock {
  const untouched = untouchedArguments(scope, provider)
  return resource(
    providerAddress(scope, provider),
    [
      argument("name", name),
      ...providerArguments(scope, provider),
      ...(untouched.length > 0 ? [ignoreChanges(untouched)] : []),
    ],
    undefined,
    whyProviderOptional(scope.units, provider),
  )
}

/** Arguments that Terraform sets once and then leaves alone. */
function untouchedArguments({ setup }: TerraformScope, { type }: Provider): string[] {
  // Terraform cannot look up authentik's Google Workspace mappings. Readers select them, and it must not undo that.
  if (type === "google-workspace") return ["property_mappings", "property_mappings_group"]
  // Every plan would change a token that the API does not return.
  if (type === "scim" && factsOf(setup).hidesScimToken) return ["token"]
  return []
}

function providerArguments(scope: TerraformScope, provider: Provider): HclArgument[] {
  switch (provider.type) {
    case "oauth2":
      return oauth2Arguments(scope, provider)
    case "saml":
      return samlArguments(scope, provider)
    case "proxy":
      return proxyArguments(scope, provider)
    case "ldap":
      return ldapArguments(scope, provider)
    case "scim":
      return scimArguments(scope, provider)
    case "radius":
      return radiusArguments(scope, provider)
    case "ssf":
      return ssfArguments(scope, provider)
    case "google-workspace":
      return googleArguments(scope, provider)
  }
}
