/** Counts how many methods use each feature of the model. */
import { tileOf } from "../../src/authentik/resolve/applications"
import type { Provider } from "../../src/authentik/model/model"
import type { FactsSetup } from "./setups"

type Test = (provider: Provider, one: FactsSetup) => boolean
const is =
  <T extends Provider["type"]>(
    type: T,
    test: (provider: Extract<Provider, { type: T }>, one: FactsSetup) => boolean,
  ): Test =>
  (provider, one) =>
    provider.type === type && test(provider as Extract<Provider, { type: T }>, one)

const COUNTED: [what: string, test: Test][] = [
  ...(["oauth2", "saml", "proxy", "ldap", "scim", "radius", "ssf", "google-workspace"] as const).map(
    (type): [string, Test] => [`provider of the type ${type}`, is(type, () => true)],
  ),
  ["oauth2: several redirect URIs", is("oauth2", ({ redirectUris }) => redirectUris.length > 1)],
  [
    "oauth2: regular expression",
    is("oauth2", ({ redirectUris }) => redirectUris.some(({ match }) => match === "regex")),
  ],
  ["oauth2: post-logout URI", is("oauth2", ({ redirectUris }) => redirectUris.some(({ use }) => use === "logout"))],
  [
    "oauth2: app scheme",
    is("oauth2", ({ redirectUris }) => redirectUris.some(({ url }) => /^(?!\^?https?:)/.test(url))),
  ],
  ["oauth2: public client", is("oauth2", ({ clientType }) => clientType === "public")],
  ["oauth2: scope offline_access", is("oauth2", ({ scopes }) => scopes.includes("offline_access"))],
  ["oauth2: scope entitlements", is("oauth2", ({ scopes }) => scopes.includes("entitlements"))],
  ["oauth2: optional scope", is("oauth2", ({ scopeOptions }) => Object.keys(scopeOptions).length > 0)],
  ["oauth2: custom scope mapping", is("oauth2", (_, { setup }) => setup.propertyMappings.length > 0)],
  ["oauth2: subject mode", is("oauth2", ({ subjectMode }) => subjectMode !== "hashed_user_id")],
  ["oauth2: logout URI", is("oauth2", ({ logout }) => logout !== undefined)],
  [
    "oauth2: validity of codes and tokens",
    is("oauth2", (one) => Boolean(one.accessCodeValidity ?? one.accessTokenValidity)),
  ],
  ["oauth2: specific signing key", is("oauth2", ({ signingKeyNote }) => signingKeyNote !== undefined)],
  ["saml: from metadata", is("saml", ({ fromMetadata }) => fromMetadata !== undefined)],
  ["saml: issuer override", is("saml", ({ issuerOverride }) => issuerOverride !== undefined)],
  ["saml: values known only after a first pass", is("saml", (_, { setup }) => setup.manualSteps.length > 0)],
  ["saml: single logout URL", is("saml", ({ slsUrl }) => slsUrl !== undefined)],
  ["saml: responses signed", is("saml", ({ signResponse }) => signResponse)],
  ["saml: assertions not signed", is("saml", ({ signAssertion }) => !signAssertion)],
  [
    "saml: verification certificate",
    is("saml", ({ verificationCertificate }) => verificationCertificate !== undefined),
  ],
  ["saml: optional certificate", is("saml", (_, { setup }) => setup.certificates.some((one) => one.option))],
  ["saml: encryption certificate", is("saml", ({ encryptionCertificate }) => encryptionCertificate !== undefined)],
  ["saml: NameID mapping", is("saml", ({ nameIdMapping }) => nameIdMapping !== undefined)],
  ["saml: default NameID policy", is("saml", ({ defaultNameIdPolicy }) => defaultNameIdPolicy !== undefined)],
  ["saml: default relay state", is("saml", ({ defaultRelayState }) => defaultRelayState !== undefined)],
  ["saml: custom attribute mappings", is("saml", (_, { setup }) => setup.propertyMappings.length > 0)],
  ["proxy: mode proxy", is("proxy", ({ mode }) => mode === "proxy")],
  ["proxy: forward auth, one application", is("proxy", ({ mode }) => mode === "forward_single")],
  ["proxy: unauthenticated paths", is("proxy", ({ unauthenticatedPaths }) => unauthenticatedPaths.length > 0)],
  ["proxy: HTTP Basic", is("proxy", ({ basicAuth }) => basicAuth !== undefined)],
  ["ldap: certificate", is("ldap", ({ certificate }) => certificate !== undefined)],
  ["scim: compatibility mode", is("scim", ({ compatibilityMode }) => compatibilityMode !== "default")],
  ["scim: group filter", is("scim", ({ groupFilters }) => groupFilters.length > 0)],
  ["scim: custom user mapping", is("scim", (_, { setup }) => setup.propertyMappings.length > 0)],
  ["backchannel provider", (_, { setup }) => setup.backchannelProviders.length > 0],
  ["launch URL", (_, { setup }) => setup.application.launchUrl !== undefined || tileOf(setup, setup.application).hide],
  ["entitlements", (_, { setup }) => setup.entitlements.length > 0],
  ["groups", (_, { setup }) => setup.groups.length > 0],
  ["attributes on users", (_, { setup }) => setup.userAttributes.length > 0],
  ["service accounts", (_, { setup }) => setup.serviceAccounts.length > 0],
  ["outposts", (_, { setup }) => setup.outposts.length > 0],
]

/** The number of setups that use each feature, in a fixed order. */
export function countsOf(setups: FactsSetup[]): [what: string, count: number][] {
  return COUNTED.map(([what, test]) => [
    what,
    setups.filter((one) => {
      const provider = one.setup.provider ?? one.setup.backchannelProviders[0]
      return provider !== undefined && test(provider, one)
    }).length,
  ])
}
