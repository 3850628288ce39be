/** Whether the values of one provider fit each other. */
import type { AuthentikSetup, Provider } from "../model/model"
import { checkOAuth2 } from "./oauth2"
import { checkProxy } from "./outposts"
import { checkSaml } from "./saml"
import type { Report } from "./shared"
import { checkGoogle, checkSsf } from "./sync"

export function checkProvider(setup: AuthentikSetup, provider: Provider, field: string, report: Report): void {
  switch (provider.type) {
    case "oauth2":
      return checkOAuth2(provider, field, report)
    case "saml":
      return checkSaml(provider, field, report)
    case "proxy":
      return checkProxy(provider, field, report)
    case "ssf":
      return checkSsf(setup, provider, field, report)
    case "google-workspace":
      return checkGoogle(provider, field, report)
    case "ldap":
    case "radius":
    case "scim":
      return
  }
}
