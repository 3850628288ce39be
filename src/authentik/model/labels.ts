/**
 * Labels in authentik's admin interface, release 2026.8.
 *
 * Sources: authentik 2026.8's Admin interface and documentation. Option labels missing there are from authentik's web
 * sources (`web/src/admin/providers/**`).
 */
import type {
  GoogleWorkspaceProvider,
  LdapProvider,
  OAuth2Provider,
  Outpost,
  PropertyMapping,
  ProviderType,
  ProxyProvider,
  SamlProvider,
  ScimProvider,
} from "./model"

/** Provider types as listed in the application wizard and under New Provider. */
export const PROVIDER_TYPES: Record<ProviderType, string> = {
  oauth2: "OAuth2/OpenID Connect",
  saml: "SAML Provider",
  proxy: "Proxy Provider",
  ldap: "LDAP Provider",
  scim: "SCIM Provider",
  radius: "Radius Provider",
  ssf: "Shared Signals Framework Provider",
  "google-workspace": "Google Workspace Provider",
}

export const MAPPING_TYPES: Record<PropertyMapping["kind"], string> = {
  scope: "Scope Mapping",
  saml: "SAML Provider Property Mapping",
  scim: "SCIM Provider Mapping",
  radius: "Radius Provider Property Mapping",
  "google-workspace": "Google Workspace Provider Mapping",
}

export const SUBJECT_MODES: Record<OAuth2Provider["subjectMode"], string> = {
  hashed_user_id: "Based on the User's hashed ID",
  user_id: "Based on the User's ID",
  user_uuid: "Based on the User's UUID",
  user_username: "Based on the User's username",
  user_email: "Based on the User's Email",
  user_upn: "Based on the User's UPN",
}

export const ISSUER_MODES: Record<OAuth2Provider["issuerMode"], string> = {
  per_provider: "Each provider has a different issuer, based on the application slug",
  global: "Same identifier is used for all providers",
}

export const GRANT_TYPE_LABELS: Record<NonNullable<OAuth2Provider["grantTypes"]>[number], string> = {
  authorization_code: "Authorization Code",
  implicit: "Implicit",
  hybrid: "Hybrid",
  refresh_token: "Refresh Token",
  client_credentials: "Client Credentials",
  password: "Password",
  "urn:ietf:params:oauth:grant-type:device_code": "Device Code",
}

export const MATCHING_MODES = { strict: "Strict", regex: "Regex" } as const
export const REDIRECT_URI_TYPES = { authorization: "Authorization", logout: "Post Logout" } as const
export const CLIENT_TYPES = { confidential: "Confidential", public: "Public" } as const
export const OAUTH_LOGOUT_METHODS = { backchannel: "Back-channel", frontchannel: "Front-channel" } as const

export const SAML_BINDINGS: Record<SamlProvider["binding"], string> = { redirect: "Redirect", post: "Post" }
export const SAML_LOGOUT_METHODS: Record<NonNullable<SamlProvider["logoutMethod"]>, string> = {
  frontchannel_iframe: "Front-channel (Iframe)",
  frontchannel_native: "Front-channel (Native)",
  backchannel: "Back-channel",
}
export const NAME_ID_POLICY_LABELS: Record<NonNullable<SamlProvider["defaultNameIdPolicy"]>, string> = {
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress": "Email address",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent": "Persistent",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName": "X509 Subject",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:WindowsDomainQualifiedName": "Windows",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient": "Transient",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified": "Unspecified",
}

export const PROXY_MODES: Record<ProxyProvider["mode"], string> = {
  proxy: "Proxy",
  forward_single: "Forward auth (single application)",
  forward_domain: "Forward auth (domain level)",
}

export const LDAP_BIND_MODES: Record<NonNullable<LdapProvider["bindMode"]>, string> = {
  cached: "Cached binding",
  direct: "Direct binding",
}
export const LDAP_SEARCH_MODES: Record<NonNullable<LdapProvider["searchMode"]>, string> = {
  cached: "Cached querying",
  direct: "Direct querying",
}

export const SCIM_MODES: Record<ScimProvider["compatibilityMode"], string> = {
  default: "Default",
  aws: "AWS",
  slack: "Slack",
  sfdc: "Salesforce",
  gitlab: "GitLab",
  webex: "Webex",
  vcenter: "vCenter",
}

export const DELETE_ACTIONS: Record<GoogleWorkspaceProvider["userDeleteAction"], string> = {
  delete: "Delete",
  suspend: "Suspend",
  do_nothing: "Do Nothing",
}

export const OUTPOST_TYPES: Record<Outpost["type"], string> = {
  proxy: "Proxy",
  ldap: "LDAP",
  radius: "Radius",
  rac: "RAC",
}
export const POLICY_ENGINE_MODES = { any: "ANY", all: "ALL" } as const
