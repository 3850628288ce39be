/** authentik's model of each provider type (`models.py` of its providers, 2026.8), for blueprints and permissions. */
import type { ProviderType } from "./model"

export const PROVIDER_MODELS: Record<ProviderType, string> = {
  oauth2: "authentik_providers_oauth2.oauth2provider",
  saml: "authentik_providers_saml.samlprovider",
  proxy: "authentik_providers_proxy.proxyprovider",
  ldap: "authentik_providers_ldap.ldapprovider",
  scim: "authentik_providers_scim.scimprovider",
  radius: "authentik_providers_radius.radiusprovider",
  ssf: "authentik_providers_ssf.ssfprovider",
  "google-workspace": "authentik_providers_google_workspace.googleworkspaceprovider",
}
