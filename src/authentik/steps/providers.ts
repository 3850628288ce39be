/** The settings of each provider type's form, where they differ from authentik's defaults. */
import type { AuthentikSetup, Provider } from "../model/model"
import { FLOWS } from "../model/shipped"
import type { Units } from "../resolve/applications"
import type { ProviderForm } from "./form"
import { code, setting } from "./inline"
import { oauth2Form } from "./oauth2"
import { ldapForm, proxyForm, radiusForm } from "./outposts"
import { samlForm } from "./saml"
import type { Setting } from "./step"
import { googleForm, scimForm, ssfForm } from "./sync"

/** A provider's form. `slug` is the slug in its URLs: the token for the main application, otherwise the slug itself. */
export function providerForm(setup: AuthentikSetup, units: Units, provider: Provider, slug: string): ProviderForm {
  switch (provider.type) {
    case "oauth2":
      return oauth2Form(setup, provider, slug)
    case "saml":
      return samlForm(setup, provider, slug)
    case "proxy":
      return proxyForm(setup, provider)
    case "ldap":
      return ldapForm(setup, provider)
    case "scim":
      return scimForm(setup, provider)
    case "radius":
      return radiusForm(setup, provider)
    case "ssf":
      return ssfForm(units, provider)
    case "google-workspace":
      return googleForm(setup, provider)
  }
}

/** The form preselects no authorization flow. LDAP and RADIUS use the brand's authentication flow by default. */
export function flowSetting(provider: Provider): Setting[] {
  if (!("authorizationFlow" in provider)) return []
  return [setting("Authorization flow", code(FLOWS[provider.authorizationFlow]))]
}
