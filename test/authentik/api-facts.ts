/** Maps attributes and keys of the API to facts. */
import { SAML_MAPPINGS, SCOPE_MAPPINGS, shippedMapping } from "../../src/authentik/model/shipped"

const SHIPPED = [...Object.values(SCOPE_MAPPINGS), ...SAML_MAPPINGS]

/** The name of a mapping by its `managed` key, as the interface lists it. */
export function managedName(key: string): string {
  const found = SHIPPED.find(({ managed }) => managed === key)
  if (found) return found.name
  const [, kind = "", what = ""] = /providers\/(\w+)\/(\w+)$/.exec(key) ?? []
  const name = `authentik default ${kind === "scim" ? "SCIM" : "Google Workspace"} Mapping: ${what.charAt(0).toUpperCase()}${what.slice(1)}`
  return shippedMapping(name)?.name ?? key
}

/** API attribute to fact, for attributes with a single value. */
export const ATTRIBUTE_FACTS: Record<string, string> = {
  authorization_flow: "flow",
  client_type: "clientType",
  client_id: "clientId",
  client_secret: "clientSecret",
  signing_key: "signingKey",
  encryption_key: "encryptionKey",
  logout_uri: "logoutUri",
  access_code_validity: "codeValidity",
  access_token_validity: "tokenValidity",
  refresh_token_validity: "refreshValidity",
  sub_mode: "subjectMode",
  include_claims_in_id_token: "includeClaims",
  issuer_mode: "issuerMode",
  acs_url: "acsUrl",
  audience: "audience",
  issuer_override: "issuer",
  sp_binding: "binding",
  sls_url: "slsUrl",
  sls_binding: "slsBinding",
  logout_method: "logoutMethod",
  signing_kp: "signingCertificate",
  sign_assertion: "signAssertion",
  sign_response: "signResponse",
  sign_logout_request: "signLogoutRequest",
  sign_logout_response: "signLogoutResponse",
  verification_kp: "verification",
  encryption_kp: "encryption",
  name_id_mapping: "nameId",
  authn_context_class_ref_mapping: "authnContext",
  default_name_id_policy: "nameIdPolicy",
  session_valid_not_on_or_after: "sessionValidity",
  default_relay_state: "relayState",
  digest_algorithm: "digest",
  signature_algorithm: "signature",
  mode: "mode",
  external_host: "externalHost",
  internal_host: "internalHost",
  internal_host_ssl_validation: "sslValidation",
  cookie_domain: "cookieDomain",
  intercept_header_auth: "intercept",
  basic_auth_enabled: "basicAuth",
  basic_auth_user_attribute: "basicUser",
  basic_auth_password_attribute: "basicPassword",
  base_dn: "baseDn",
  bind_mode: "bindMode",
  search_mode: "searchMode",
  certificate: "certificate",
  tls_server_name: "tlsServerName",
  mfa_support: "mfa",
  uid_start_number: "uid",
  gid_start_number: "gid",
  url: "url",
  compatibility_mode: "compatibilityMode",
  verify_certificates: "verifyCertificates",
  exclude_users_service_account: "excludeServiceAccounts",
  dry_run: "dryRun",
  client_networks: "clientNetworks",
  event_retention: "retention",
  delegated_subject: "subject",
  default_group_email_domain: "groupDomain",
  user_delete_action: "userDeleteAction",
  group_delete_action: "groupDeleteAction",
  filter_group: "groupFilter",
}

/** Attributes that are not compared: the invalidation flow, which never differs, and secrets. */
export const OTHER_ATTRIBUTES = ["invalidation_flow", "token", "credentials"]
