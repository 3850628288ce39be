/** Maps the labels in the steps to facts. */
import {
  CLIENT_TYPES,
  DELETE_ACTIONS,
  ISSUER_MODES,
  LDAP_BIND_MODES,
  LDAP_SEARCH_MODES,
  NAME_ID_POLICY_LABELS,
  PROXY_MODES,
  SAML_BINDINGS,
  SCIM_MODES,
  SUBJECT_MODES,
} from "../../src/authentik/model/labels"
import { SAML_MAPPINGS, SCOPE_MAPPINGS } from "../../src/authentik/model/shipped"

/** Label to fact, for settings whose value is one code or text. */
export const FIELDS: Record<string, string> = {
  "Authorization flow": "flow",
  "Client ID": "clientId",
  "Client Secret": "clientSecret",
  "Logout URI": "logoutUri",
  "Access code validity": "codeValidity",
  "Access Token validity": "tokenValidity",
  "Refresh Token validity": "refreshValidity",
  "Token validity": "tokenValidity",
  "ACS URL": "acsUrl",
  Audience: "audience",
  "EntityID/Issuer override": "issuer",
  "SLS URL": "slsUrl",
  "NameID Property Mapping": "nameId",
  "AuthnContextClassRef Property Mapping": "authnContext",
  "Session valid not on or after": "sessionValidity",
  "Default relay state": "relayState",
  "Digest algorithm": "digest",
  "Signature algorithm": "signature",
  "External host": "externalHost",
  "Authentication URL": "externalHost",
  "Cookie domain": "cookieDomain",
  "Internal host": "internalHost",
  "HTTP-Basic Username Key": "basicUser",
  "HTTP-Basic Password Key": "basicPassword",
  "Base DN": "baseDn",
  "TLS Server name": "tlsServerName",
  "UID start number": "uid",
  "GID start number": "gid",
  URL: "url",
  "Client Networks": "clientNetworks",
  "Event Retention": "retention",
  "Delegated Subject": "subject",
  "Default group email domain": "groupDomain",
}

/** Label to fact, for switches. */
export const SWITCHES: Record<string, string> = {
  "Include claims in id_token": "includeClaims",
  "Sign assertions": "signAssertion",
  "Sign responses": "signResponse",
  "Sign logout requests": "signLogoutRequest",
  "Sign logout responses": "signLogoutResponse",
  "Internal host SSL Validation": "sslValidation",
  "Intercept header authentication": "intercept",
  "Send HTTP-Basic Authentication": "basicAuth",
  "Code-based MFA Support": "mfa",
  "Verify SCIM server's certificates": "verifyCertificates",
  "Exclude service accounts": "excludeServiceAccounts",
  "Enable dry-run mode": "dryRun",
}

/** Label to fact, and to the labels of its values. */
export const CHOICES: Record<string, [fact: string, labels: Record<string, string>]> = {
  "Client type": ["clientType", CLIENT_TYPES],
  "Subject mode": ["subjectMode", SUBJECT_MODES],
  "Issuer mode": ["issuerMode", ISSUER_MODES],
  "Service Provider Binding": ["binding", SAML_BINDINGS],
  "SLS Binding": ["slsBinding", SAML_BINDINGS],
  "Default NameID Policy": ["nameIdPolicy", NAME_ID_POLICY_LABELS],
  Mode: ["mode", PROXY_MODES],
  "Bind mode": ["bindMode", LDAP_BIND_MODES],
  "Search mode": ["searchMode", LDAP_SEARCH_MODES],
  "Compatibility Mode": ["compatibilityMode", SCIM_MODES],
  "User deletion action": ["userDeleteAction", DELETE_ACTIONS],
  "Group deletion action": ["groupDeleteAction", DELETE_ACTIONS],
}

/** Label to fact, for certificate-key pairs. */
export const CERTIFICATES: Record<string, string> = {
  "Signing Key": "signingKey",
  "Encryption Key": "encryptionKey",
  "Signing Certificate": "signingCertificate",
  "Verification Certificate": "verification",
  "Encryption Certificate": "encryption",
  Certificate: "certificate",
}

/** Label to fact, for selections of several mappings. */
export const SELECTIONS: Record<string, string> = {
  "Selected Scopes": "mappings",
  "Selected User Property Mappings": "mappings",
  "Additional scopes": "mappings",
  "Property mappings": "mappings",
  "User Property Mappings": "mappings",
  "Group Property Mappings": "groupMappings",
}

/** The mappings that a new provider of a type has selected, by fact. */
export function preselected(type: string): Record<string, string[]> {
  if (type === "oauth2")
    return { mappings: [SCOPE_MAPPINGS.openid, SCOPE_MAPPINGS.profile, SCOPE_MAPPINGS.email].map(({ name }) => name) }
  if (type === "saml") return { mappings: SAML_MAPPINGS.map(({ name }) => name) }
  const name = type === "scim" ? "SCIM" : type === "google-workspace" ? "Google Workspace" : undefined
  return name
    ? {
        mappings: [`authentik default ${name} Mapping: User`],
        groupMappings: [`authentik default ${name} Mapping: Group`],
      }
    : {}
}
