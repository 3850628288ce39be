/** Runs the checks for a provider's type. */
import type { Provider } from "../model/model"
import type { NamedSetup } from "../resolve/resolve"
import { checkOAuth2 } from "./oauth2"
import { checkProxy } from "./outposts"
import { checkSaml } from "./saml"
import type { Report } from "./shared"
import { checkGoogle, checkSsf } from "./sync"

/** Checks that the values of one provider are consistent; `field` is its path, such as `provider`. */
export function checkProvider(named: NamedSetup, provider: Provider, field: string, report: Report): void {
  switch (provider.type) {
    case "oauth2":
      return checkOAuth2(provider, field, report)
    case "saml":
      return checkSaml(provider, field, report)
    case "proxy":
      return checkProxy(provider, field, report)
    case "ssf":
      return checkSsf(named, provider, field, report)
    case "google-workspace":
      return checkGoogle(provider, field, report)
    case "ldap":
    case "radius":
    case "scim":
      return
  }
}
