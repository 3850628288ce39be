/** The values of each kind of provider that are entered in authentik, and the credentials that an OAuth2 application takes. */
import { CLIENT_TYPES, NAME_ID_POLICY_LABELS, PROXY_MODES, SCIM_MODES } from "../model/labels"
import type {
  AuthentikSetup,
  LdapProvider,
  OAuth2Provider,
  ProxyProvider,
  SamlProvider,
  ScimProvider,
} from "../model/model"
import { factsOf } from "../model/releases"
import { CLIENT_ID_TOKEN, SLUG_TOKEN } from "../model/shipped"
import { samlMetadataUrl } from "../resolve/endpoints"
import { attributeOf, samlSelection, scopeNames } from "../resolve/mappings"
import { baseDnOf, outpostName } from "../resolve/names"
import type { NamedSetup } from "../resolve/resolve"
import { choice, code, minor, prose, row, rows, type GlanceRow, type GlanceValue } from "./glance-rows"

/** What the form of an OAuth2 provider takes; `credentialsRow` has what the application takes. */
export function oauth2Rows(setup: AuthentikSetup, provider: OAuth2Provider): GlanceRow[] {
  const uris = (use: "authorization" | "logout") =>
    provider.redirectUris.filter((uri) => uri.use === use).map(({ url, match }) => code(url, undefined, match))
  const { clientType, logout } = provider
  const clientTypeRow = rows(["Client type", [choice(CLIENT_TYPES[clientType])]])
  return [
    ...rows(["Redirect URI", uris("authorization")]),
    ...(clientType === "confidential" ? minor(clientTypeRow) : clientTypeRow),
    ...rows(["Scopes", [code(scopeNames(setup, provider).join(" "))]]),
    ...minor(
      rows(
        ["Post-logout URI", uris("logout")],
        ["Logout URI", logout ? [code(logout.url, undefined, logout.method)] : []],
      ),
    ),
  ]
}

/** A fixed secret is in the form only: an application that requires one has it already. */
export const credentialsRow = ({ clientType, clientId = CLIENT_ID_TOKEN, clientSecret }: OAuth2Provider): GlanceRow =>
  clientType === "public" || clientSecret !== undefined
    ? row("Client ID", code(clientId))
    : {
        label: "Client ID, secret",
        values: [{ ...code(clientId), name: "Client ID" }, prose("Client secret: from the provider's page")],
      }

/** What the form of a SAML provider takes, in the release of the setup: the label of the issuer differs. */
export function samlRows(setup: AuthentikSetup, provider: SamlProvider): GlanceRow[] {
  const hasIssuerField = factsOf(setup).samlIssuer === "issuer"
  const issuer = provider.issuerOverride ?? (hasIssuerField ? samlMetadataUrl(SLUG_TOKEN) : undefined)
  const attributes =
    setup.attributes && samlSelection(setup, provider).selected.flatMap((ref) => attributeOf(ref) ?? [])
  const nameId =
    provider.nameIdMapping ?? (provider.defaultNameIdPolicy && NAME_ID_POLICY_LABELS[provider.defaultNameIdPolicy])
  return [
    ...rows(["Metadata", provider.fromMetadata ? [prose(provider.fromMetadata.source)] : []], ...acsRows(provider), [
      "Attributes",
      attributes?.length === 0 ? [prose("None")] : (attributes ?? []).map((name) => code(name)),
    ]),
    ...minor(rows(["NameID", nameId ? [choice(nameId)] : []])),
    ...rows(
      [hasIssuerField ? "Issuer" : "Issuer override", issuer ? [code(issuer)] : []],
      ["SLS URL", provider.slsUrl ? [code(provider.slsUrl)] : []],
    ),
  ]
}

/** The ACS URL with its binding, and the audience, in one row if they are the same. */
function acsRows({ acsUrl, audience, binding, fromMetadata }: SamlProvider): [label: string, GlanceValue[]][] {
  if (!acsUrl) return [["Audience", audience ? [code(audience, remarkOn(audience))] : []]]
  const acs = code(acsUrl, remarkOn(acsUrl), fromMetadata ? undefined : binding)
  if (audience === acsUrl) return [["ACS URL, audience", [acs]]]
  return [
    ["ACS URL", [acs]],
    ["Audience", audience ? [code(audience, remarkOn(audience))] : []],
  ]
}

/**
 * Only if the application takes the certificate itself, not with the metadata. With an empty `downloads`, readers download it
 * in an earlier step, before the provider exists.
 */
export function certificateRow({ downloads, signingCertificate }: SamlProvider): GlanceRow[] {
  if (signingCertificate === "none") return []
  if (downloads?.length === 0) return minor([row("Certificate", prose("From **System > Certificates**"))])
  return !downloads || downloads.includes("certificate")
    ? minor([row("Certificate", prose("From the provider's page"))])
    : []
}

/** What guides enter while the application does not show its addresses yet; see `docs/authentik-model.md`. */
const TEMPORARY_URL = "https://temp.temp"

const remarkOn = (url: string): string | undefined => (url === TEMPORARY_URL ? "Temporary" : undefined)

/** The service account is the first one of the setup, and the outpost the first of its type: an LDAP provider names neither. */
export function ldapRows({ setup, units }: NamedSetup, provider: LdapProvider): GlanceRow[] {
  const [account] = setup.serviceAccounts
  const outpost = setup.outposts.find(({ type }) => type === "ldap")
  return [
    ...rows(
      ["Base DN", [code(baseDnOf(setup, provider))]],
      ["Service account", account ? [code(account.username)] : []],
    ),
    ...minor(rows(["Outpost", outpost ? [code(outpostName(outpost, units[0].name))] : []])),
  ]
}

export const proxyRows = (provider: ProxyProvider): GlanceRow[] =>
  rows(
    ["Mode", [choice(PROXY_MODES[provider.mode])]],
    [provider.mode === "forward_domain" ? "Authentication URL" : "External host", [code(provider.externalHost)]],
    ["Internal host", provider.internalHost ? [code(provider.internalHost)] : []],
    ["Open paths", provider.unauthenticatedPaths.map((path) => code(path))],
  )

/** Without its filter, a SCIM provider pushes all groups. */
export function scimRows(setup: AuthentikSetup, provider: ScimProvider): GlanceRow[] {
  const { url, tokenNote, compatibilityMode: mode, groupFilters } = provider
  const facts = factsOf(setup)
  return rows(
    ["SCIM URL", [code(url)]],
    ["SCIM token", [prose(tokenNote)]],
    ["Compatibility Mode", mode === "default" || !facts.scimModes.includes(mode) ? [] : [choice(SCIM_MODES[mode])]],
    ["Group Filter", facts.groupFilters ? groupFilters.map((name) => code(name)) : []],
  )
}
