/** The names that administrators use for the methods' protocols, each with its spaces. */
export const PROTOCOL_WORDS: Record<string, string> = {
  oauth2: "OAuth2, OAuth, OpenID Connect, OpenID, OIDC",
  saml: "SAML, SAML2",
  ldap: "LDAP, LDAPS, Active Directory, directory, AD",
  proxy: "proxy, reverse proxy, forward auth",
  scim: "SCIM, provisioning, user sync",
  radius: "RADIUS",
  rac: "RAC, remote access",
  "ws-fed": "WS-Federation",
  ssf: "SSF, Shared Signals",
  "google-workspace": "Google Workspace, provisioning",
}

/** Returns the words for a protocol; the protocol itself if there are none. */
export const protocolWords = (protocol: string): string => PROTOCOL_WORDS[protocol] ?? protocol
