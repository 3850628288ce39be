/** The front matter that `npm run new-guide` writes for each protocol. */
import { protocolLabel } from "../../guides/labels"
import { fillIn } from "../check-fill-ins"
import { LDAP_HOST } from "../method-facts"

/** The protocols that `npm run new-guide` supports; RAC and WS-Federation are not in the model. */
export const NEW_GUIDE_PROTOCOLS = [
  "oidc",
  "saml",
  "ldap",
  "proxy",
  "radius",
  "scim",
  "ssf",
  "google-workspace",
] as const
export type NewGuideProtocol = (typeof NEW_GUIDE_PROTOCOLS)[number]

/** The application of a new guide. */
export interface NewApplication {
  slug: string
  name: string
  /** The application's own host. */
  host: string
}

/** Providers that only push data or events; they join the application of a sign-in method. */
const PUSHING: readonly NewGuideProtocol[] = ["scim", "ssf", "google-workspace"]

type Fields = Record<string, unknown>

/**
 * The protocols that get a method of their own, in order. Shared Signals joins the method of OpenID Connect, whose
 * tokens it needs.
 */
export function methodProtocols(protocols: readonly NewGuideProtocol[]): NewGuideProtocol[] {
  return protocols.filter((protocol) => protocol !== "ssf" || !protocols.includes("oidc"))
}

/** The front matter's `methods`. Each application has its own slug; that of the first sign-in method has no suffix. */
export function newMethods(application: NewApplication, protocols: readonly NewGuideProtocol[]): Fields[] {
  const methods = methodProtocols(protocols)
  const signIn = methods.filter((protocol) => !PUSHING.includes(protocol))
  return methods.map((protocol): Fields => {
    const first = protocol === (signIn[0] ?? methods[0])
    const behind = PUSHING.includes(protocol) && signIn.length > 0
    const slug = first || behind ? application.slug : `${application.slug}-${protocol}`
    const { options, ...fields } = FIELDS[protocol](application, protocols)
    return {
      id: protocol,
      title:
        protocol === "oidc" && protocols.includes("ssf")
          ? "OpenID Connect and Shared Signals"
          : protocolLabel(protocol === "oidc" ? "oauth2" : protocol),
      ...(methods.length > 1 ? { summary: fillIn(`when to choose ${protocol}`) } : {}),
      ...(options ? { options, wayBack: { steps: [fillIn("how administrators sign in without authentik")] } } : {}),
      application: { slug, ...(behind ? { existing: true } : {}) },
      ...fields,
    }
  })
}

/** The id of the option without parts in authentik that most applications have. */
export const REQUIRE_SSO = "require-sso"

const requireSingleSignOn = (name: string): Fields[] => [
  {
    id: REQUIRE_SSO,
    title: "Require single sign-on",
    reason: `Makes authentik the only way to sign in to ${name}.`,
  },
]

const ssfProvider = (federated: boolean): Fields => ({
  type: "ssf",
  ...(federated ? {} : { federatedProviders: false }),
})

const FIELDS: Record<
  NewGuideProtocol,
  (application: NewApplication, protocols: readonly NewGuideProtocol[]) => Fields
> = {
  oidc: ({ host, name }, protocols) => ({
    endpoints: ["issuer"],
    options: requireSingleSignOn(name),
    provider: { type: "oauth2", redirectUris: [{ url: `https://${host}/${fillIn("callback path")}` }] },
    ...(protocols.includes("ssf") ? { backchannelProviders: [ssfProvider(true)] } : {}),
  }),
  saml: ({ host, name }) => ({
    endpoints: ["entity-id", "sso"],
    options: requireSingleSignOn(name),
    provider: {
      type: "saml",
      acsUrl: `https://${host}/${fillIn("acs path")}`,
      audience: fillIn("entity id of the application"),
      downloads: ["certificate"],
    },
  }),
  ldap: ({ slug, name }) => ({
    provider: {
      type: "ldap",
      certificate: `${name} LDAPS`,
      tlsServerName: LDAP_HOST,
    },
    certificates: [
      {
        name: `${name} LDAPS`,
        purpose: `the outpost shows it to ${name}; it is valid for \`${LDAP_HOST}\``,
        origin: "import",
      },
    ],
    serviceAccounts: [{ username: `${slug}-ldap`, purpose: `${name} searches the directory with it` }],
    roles: [{ assignTo: `${slug}-ldap` }],
    outposts: [{ type: "ldap" }],
  }),
  proxy: ({ host }) => ({
    provider: { type: "proxy", mode: "forward_single", externalHost: `https://${host}` },
    outposts: [{ type: "proxy", embedded: true }],
  }),
  radius: () => ({
    provider: {
      type: "radius",
      clientNetworks: [fillIn("address of the application in cidr notation")],
      sharedSecretNote: fillIn("where the shared secret is entered"),
    },
    outposts: [{ type: "radius" }],
  }),
  scim: ({ host }) => ({
    backchannelProviders: [
      { type: "scim", url: `https://${host}/${fillIn("scim path")}`, tokenNote: fillIn("where the token is shown") },
    ],
  }),
  ssf: () => ({ backchannelProviders: [ssfProvider(false)] }),
  "google-workspace": () => ({
    backchannelProviders: [
      {
        type: "google-workspace",
        credentialsNote: fillIn("where the service account key is created"),
        delegatedSubject: fillIn("email address of a workspace administrator"),
        defaultGroupEmailDomain: fillIn("domain of group addresses"),
      },
    ],
  }),
}
