/** Arbitraries for OAuth2, SAML and proxy providers. */
import fc from "fast-check"
import { DEFAULT_SCOPES, GRANT_TYPES, NAME_ID_POLICIES } from "../../src/authentik/model/model"
import { type Pools, from } from "./arbitrary-pools"
import { OPTION_IDS, duration, flow, maybe, nastyText, remarks, url } from "./arbitrary-text"

/** The fields that OAuth2 and SAML providers share. */
const base = { name: maybe(nastyText), note: remarks.note, authorizationFlow: flow }

export function oauth2({ certificates }: Pools) {
  const publicOr = fc.constantFrom("confidential" as const, "public" as const)
  return fc
    .record({
      type: fc.constant("oauth2" as const),
      ...base,
      clientType: maybe(publicOr),
      clientId: maybe(nastyText),
      redirectUris: fc.uniqueArray(
        fc.record({
          url,
          match: maybe(fc.constant("strict" as const)),
          use: maybe(fc.constantFrom("authorization" as const, "logout" as const)),
          ...remarks,
        }),
        {
          maxLength: 3,
          selector: (uri) => uri.url.trim(),
        },
      ),
      grantTypes: maybe(
        fc
          .uniqueArray(fc.constantFrom(...GRANT_TYPES), { minLength: 1 })
          .map((types) => [...new Set([...types, "refresh_token" as const])]),
      ),
      scopes: maybe(fc.uniqueArray(fc.constantFrom(...DEFAULT_SCOPES))),
      scopeOptions: maybe(
        fc.record(
          { entitlements: fc.constantFrom(...OPTION_IDS), offline_access: fc.constantFrom(...OPTION_IDS) },
          { requiredKeys: [] },
        ),
      ),
      subjectMode: maybe(
        fc.constantFrom(
          "user_id" as const,
          "user_uuid" as const,
          "user_username" as const,
          "user_email" as const,
          "user_upn" as const,
        ),
      ),
      issuerMode: maybe(fc.constantFrom("global" as const, "per_provider" as const)),
      signingKey: maybe(from(certificates, "any")),
      signingKeyNote: remarks.note,
      encryptionKey: maybe(from(certificates, "none", "any")),
      includeClaimsInIdToken: maybe(fc.boolean()),
      logout: maybe(
        fc.record({ url, method: fc.constantFrom("backchannel" as const, "frontchannel" as const), ...remarks }),
      ),
      accessCodeValidity: maybe(duration),
      accessTokenValidity: maybe(duration),
      refreshTokenValidity: maybe(duration),
    })
    .map(({ scopeOptions = {}, ...provider }) => ({
      ...provider,
      // Only selected scopes can belong to an option.
      scopeOptions: Object.fromEntries(
        Object.entries(scopeOptions).filter(([name]) => provider.scopes?.some((scope) => scope === name)),
      ),
    }))
}

export function saml({ certificates, mappings }: Pools) {
  const mapping = from(
    mappings.saml,
    "authentik default SAML Mapping: Email",
    "authentik default SAML Mapping: User ID",
  )
  const binding = fc.constantFrom("redirect" as const, "post" as const)
  return fc
    .record({
      type: fc.constant("saml" as const),
      ...base,
      fromMetadata: maybe(fc.record({ source: nastyText })),
      acsUrl: url,
      audience: maybe(nastyText),
      issuerOverride: maybe(nastyText),
      binding: maybe(binding),
      slsOption: remarks.option,
      slsUrl: url,
      slsBinding: maybe(binding),
      logoutMethod: maybe(
        fc.constantFrom("frontchannel_iframe" as const, "frontchannel_native" as const, "backchannel" as const),
      ),
      signingCertificate: maybe(from(certificates, "any")),
      signAssertion: fc.constant(true),
      signResponse: maybe(fc.boolean()),
      signLogoutRequest: maybe(fc.boolean()),
      nameIdMapping: maybe(mapping),
      authnContextClassRefMapping: maybe(mapping),
      defaultNameIdPolicy: maybe(fc.constantFrom(...NAME_ID_POLICIES)),
      sessionValidity: maybe(duration),
      defaultRelayState: maybe(nastyText),
      propertyMappings: maybe(fc.uniqueArray(mapping)),
    })
    .map((provider) => (provider.fromMetadata ? { ...provider, acsUrl: undefined } : provider))
}

export function proxy() {
  const common = {
    type: fc.constant("proxy" as const),
    name: maybe(nastyText),
    externalHost: url,
    accessTokenValidity: maybe(duration),
    interceptHeaderAuth: maybe(fc.boolean()),
    authorizationFlow: flow,
  }
  const paths = fc.uniqueArray(
    nastyText.map((text) => `^/${text.replace(/[\n\\[\](){}*+?|^$.]/g, "\\$&").replace(/\\?[\n\r]/g, " ")}`.trim()),
    { maxLength: 3 },
  )
  const openPaths = { unauthenticatedPaths: paths, unauthenticatedPathsOption: remarks.option }
  return fc.oneof(
    fc.record({
      ...common,
      mode: fc.constant("proxy" as const),
      internalHost: url,
      internalHostNote: remarks.note,
      internalHostSslValidation: maybe(fc.boolean()),
      ...openPaths,
    }),
    fc.record({
      ...common,
      mode: fc.constant("forward_single" as const),
      ...openPaths,
      basicAuth: maybe(fc.record({ usernameAttribute: nastyText, passwordAttribute: nastyText })),
    }),
    fc.record({ ...common, mode: fc.constant("forward_domain" as const), cookieDomain: nastyText }),
  )
}
