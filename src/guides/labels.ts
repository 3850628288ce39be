/** Display names for the data's identifiers. */
import type { Capability } from "./catalogue/entries"

const keysOf = <Key extends string>(labels: Record<Key, unknown>): Key[] => Object.keys(labels) as Key[]

const PROTOCOL_NAMES = {
  oauth2: "OpenID Connect",
  saml: "SAML",
  ldap: "LDAP",
  proxy: "Proxy",
  scim: "SCIM",
  radius: "RADIUS",
  rac: "RAC",
  "ws-fed": "WS-Federation",
  ssf: "Shared Signals",
  "google-workspace": "Google Workspace",
}
export const PROTOCOLS = keysOf(PROTOCOL_NAMES)
export type Protocol = keyof typeof PROTOCOL_NAMES

/** A Map, because an address can name any protocol, and an object would also have `constructor`. */
const PROTOCOL_LABELS = new Map(Object.entries(PROTOCOL_NAMES))

/** A record of any strings, because levels that come from GraphQL are strings. */
export const SUPPORT_LABELS: Record<string, { label: string; meaning: string }> = {
  authentik: { label: "authentik", meaning: "tested regularly by the authentik team" },
  vendor: { label: "Vendor", meaning: "supported by the application's vendor" },
  community: { label: "Community", meaning: "maintained by the community" },
  deprecated: { label: "Deprecated", meaning: "out of date and may be removed" },
}

/** How a guide was verified, strongest first. */
export const VERIFICATION_LABELS = {
  "signed-in": "Signed in",
  applied: "Files applied",
  source: "Source code",
  documentation: "Documentation",
} as const

/** The ways of verification, strongest first. */
export const VERIFICATIONS = keysOf(VERIFICATION_LABELS)

/** What a guide sets up beyond the sign-in. */
export const CAPABILITY_LABELS: Record<Capability, string> = {
  provisioning: "Provisioning",
  groups: "Groups or roles",
  "sign-out": "Sign-out",
}

/** A protocol's short name, for lists; the display name if it has none. */
export const protocolName = (protocol: string): string => (protocol === "oauth2" ? "OIDC" : protocolLabel(protocol))

/** A protocol's display name; unknown protocols are returned unchanged. */
export const protocolLabel = (protocol: string): string => PROTOCOL_LABELS.get(protocol) ?? protocol

/** The title of the section with errors and their causes, in guides and for the search, which counts messages in it as phrases. */
export const TROUBLESHOOTING = "Troubleshooting"
