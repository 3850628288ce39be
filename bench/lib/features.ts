/**
 * The protocols and features of the model that the tables of docs/authentik-model.md count. Each has a test that says whether a
 * setup uses it. The keys are the first cells of the tables' rows.
 */
import type { AuthentikSetup, Provider, ProviderType } from "../../src/authentik/model/model"
import { providerFields, tileOf } from "../../src/authentik/resolve/applications"

export type Test = (setup: AuthentikSetup) => boolean

/** Whether a setup has a provider of the type that passes the test. All its applications and backchannel providers count. */
const has =
  <T extends ProviderType>(
    type: T,
    test: (provider: Extract<Provider, { type: T }>, setup: AuthentikSetup) => boolean = () => true,
  ): Test =>
  (setup) =>
    providerFields(setup).some(
      ({ provider }) => provider.type === type && test(provider as Extract<Provider, { type: T }>, setup),
    )

/** Whether a URL takes the place of one that the application shows only after a first pass. */
const isShownLater = (url: string | undefined): boolean => /^(?:https:\/\/temp\.temp|<)/.test(url ?? "")

/** The table of protocols. */
export const PROTOCOLS: Record<string, Test> = {
  "OAuth2/OpenID Connect": has("oauth2"),
  SAML: has("saml"),
  LDAP: has("ldap"),
  SCIM: has("scim"),
  Proxy: has("proxy"),
  "Shared Signals": has("ssf"),
  "Google Workspace": has("google-workspace"),
  RADIUS: has("radius"),
  all: () => true,
}

/** The table of features. */
export const FEATURES: Record<string, Test> = {
  "**OAuth2** several redirect URIs": has("oauth2", ({ redirectUris }) => redirectUris.length > 1),
  "regular expression": has("oauth2", ({ redirectUris }) => redirectUris.some(({ match }) => match === "regex")),
  "post-logout URI": has("oauth2", ({ redirectUris }) => redirectUris.some(({ use }) => use === "logout")),
  "app schemes such as `oc://…`": has("oauth2", ({ redirectUris }) =>
    redirectUris.some(({ url }) => /^\^?(?!https?\b)[a-z]/.test(url)),
  ),
  "no redirect URI": has("oauth2", ({ redirectUris }) => redirectUris.length === 0),
  "URI known only after a first pass": has("oauth2", ({ redirectUris }) =>
    redirectUris.some(({ url }) => isShownLater(url)),
  ),
  "public client": has("oauth2", ({ clientType }) => clientType === "public"),
  "fixed client ID": has("oauth2", ({ clientId }) => clientId !== undefined),
  "one application for each kind of client": ({ additionalApplications }) => additionalApplications.length > 0,
  "scope `offline_access`": has("oauth2", ({ scopes }) => scopes.includes("offline_access")),
  "scope `entitlements`": has("oauth2", ({ scopes }) => scopes.includes("entitlements")),
  "scope `goauthentik.io/api`": has("oauth2", ({ scopes }) => scopes.includes("goauthentik.io/api")),
  "optional scope": has("oauth2", ({ scopeOptions }) => Object.keys(scopeOptions).length > 0),
  "fewer scopes than the default ones": has(
    "oauth2",
    ({ scopes }) => !(["openid", "profile", "email"] as const).every((scope) => scopes.includes(scope)),
  ),
  "custom scope mapping": ({ propertyMappings }) => propertyMappings.some(({ kind }) => kind === "scope"),
  "… instead of a default one": ({ propertyMappings }) =>
    propertyMappings.some((mapping) => mapping.kind === "scope" && mapping.replaces !== undefined),
  "… for `email_verified`": ({ propertyMappings }) =>
    propertyMappings.some(({ kind, expression }) => kind === "scope" && expression.includes("email_verified")),
  "subject mode": has("oauth2", ({ subjectMode }) => subjectMode !== "hashed_user_id"),
  "logout URI": has("oauth2", ({ logout }) => logout !== undefined),
  "validity of codes and tokens": has("oauth2", (provider) =>
    [provider.accessCodeValidity, provider.accessTokenValidity, provider.refreshTokenValidity].some(Boolean),
  ),
  "specific signing key (RSA, a separate pair)": has(
    "oauth2",
    ({ signingKey, signingKeyNote }) => signingKeyNote !== undefined || !["any", "none"].includes(signingKey),
  ),
  "claims not in the ID token": has("oauth2", ({ includeClaimsInIdToken }) => !includeClaimsInIdToken),
  "**SAML** from the application's metadata": has("saml", ({ fromMetadata }) => fromMetadata !== undefined),
  "issuer other than the metadata URL": has("saml", ({ issuerOverride }) => issuerOverride !== undefined),
  "values known only after a first pass": has("saml", ({ acsUrl }) => isShownLater(acsUrl)),
  "single logout URL": has("saml", ({ slsUrl }) => slsUrl !== undefined),
  "responses signed": has("saml", ({ signResponse }) => signResponse),
  "assertions not signed": has("saml", ({ signAssertion }) => !signAssertion),
  "verification certificate": has("saml", ({ verificationCertificate }) => verificationCertificate !== undefined),
  "… optional": has("saml", ({ verificationCertificate }, { certificates }) =>
    certificates.some(({ name, option }) => name === verificationCertificate && option !== undefined),
  ),
  "encryption certificate": has("saml", ({ encryptionCertificate }) => encryptionCertificate !== undefined),
  "NameID from one of authentik's mappings": has(
    "saml",
    ({ nameIdMapping }, setup) => nameIdMapping !== undefined && !isOwnMapping(setup, nameIdMapping),
  ),
  "NameID from a custom mapping": has("saml", ({ nameIdMapping }, setup) => isOwnMapping(setup, nameIdMapping)),
  "default NameID policy": has("saml", ({ defaultNameIdPolicy }) => defaultNameIdPolicy !== undefined),
  "session length other than 60 days": has("saml", ({ sessionValidity }) => sessionValidity !== undefined),
  "default relay state": has("saml", ({ defaultRelayState }) => defaultRelayState !== undefined),
  "custom attribute mappings": ({ propertyMappings }) =>
    propertyMappings.some(({ kind, select }) => kind === "saml" && select),
  "exact selection of mappings": has("saml", ({ propertyMappings }) => propertyMappings !== undefined),
  "**Proxy** mode proxy": has("proxy", ({ mode }) => mode === "proxy"),
  "forward auth for one application": has("proxy", ({ mode }) => mode === "forward_single"),
  "unauthenticated paths": has("proxy", ({ unauthenticatedPaths }) => unauthenticatedPaths.length > 0),
  "HTTP Basic credentials from attributes": has("proxy", ({ basicAuth }) => basicAuth !== undefined),
  "**LDAP** certificate or TLS server name": has(
    "ldap",
    ({ certificate, tlsServerName }) => certificate !== undefined || tlsServerName !== undefined,
  ),
  "permission to search the directory": ({ roles }) => roles.some(({ on }) => on === "ldap"),
  "**SCIM** compatibility mode": has("scim", ({ compatibilityMode }) => compatibilityMode !== "default"),
  "group filter": has("scim", ({ groupFilters }) => groupFilters.length > 0),
  "custom user mapping": has("scim", ({ userMappings }, setup) =>
    userMappings.some((name) => isOwnMapping(setup, name)),
  ),
  "certificate not verified": has("scim", ({ verifyCertificates }) => !verifyCertificates),
  "dry run": has("scim", ({ dryRun }) => dryRun),
  "**General** backchannel provider": ({ backchannelProviders }) => backchannelProviders.length > 0,
  "launch URL": (setup) => tileOf(setup, setup.application).launchUrl !== undefined,
  "hidden application": (setup) => tileOf(setup, setup.application).hide,
  entitlements: ({ entitlements }) => entitlements.length > 0,
  groups: ({ groups }) => groups.length > 0,
  "attributes on groups": ({ groups }) => groups.some(({ attributes }) => attributes !== undefined),
  "attributes on users": ({ userAttributes }) => userAttributes.length > 0,
  "service accounts": ({ serviceAccounts }) => serviceAccounts.length > 0,
  outposts: ({ outposts }) => outposts.length > 0,
  "application with bindings": ({ bindings }) => bindings.length > 0,
  "separate certificate-key pair": ({ certificates }) => certificates.length > 0,
  "… that authentik may already have": ({ certificates }) => certificates.some(({ origin }) => origin === "existing"),
  "flows, brands and other objects": ({ manualSteps }) => manualSteps.length > 0,
}

function isOwnMapping({ propertyMappings }: AuthentikSetup, name: string | undefined): boolean {
  return propertyMappings.some((mapping) => mapping.name === name)
}
