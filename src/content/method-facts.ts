/** Facts about a method that shared parts can use: the build replaces each fact's token with the method's value. */
import { discoveryUrl, issuerUrl, samlMetadataUrl } from "../authentik/resolve/endpoints"
import { baseDnOf, bindDn, outpostName } from "../authentik/resolve/names"
import { firstOfType, providersOf } from "../authentik/resolve/applications"
import type { NamedSetup } from "../authentik/resolve/resolve"
import { SLUG_TOKEN } from "../authentik/model/shipped"
import type { GuideMethod } from "./front-matter"
import { AUTHENTIK_HOST } from "./placeholders"

/** The data that facts come from. */
interface Source extends NamedSetup {
  guide: { name: string; hosts: Record<string, string> }
  method: Pick<GuideMethod, "runtime">
}

interface Fact {
  /** What the token stands for. docs/writing-a-guide.md repeats it; a test compares them. */
  purpose: string
  /** What a method without this fact lacks, and how to add it. */
  lacks: string
  /** The values; empty if the method lacks the fact. */
  values: (source: Source) => (string | undefined)[]
  /** Whether there can be several values. The list item or line of code with the token is then repeated for each. */
  list?: boolean
}

/** The host of the LDAP outpost in guides that use the shared part about it; not the application's own host. */
export const LDAP_HOST = "ldap.company"

const oauth2 = ({ units }: Source) => firstOfType(units, "oauth2")?.provider
const baseDn = ({ setup, units }: Source) => {
  const ldap = firstOfType(units, "ldap")
  return ldap && baseDnOf(setup, ldap.provider)
}
const serviceAccount = ({ setup }: Source) => setup.serviceAccounts[0]?.username
const NO_OAUTH2 = "it has no OAuth2 provider"
const NO_LDAP = "it has no LDAP provider"
const NO_ACCOUNT = "it has no service account; add one to serviceAccounts"

/** The facts by their tokens. */
export const METHOD_FACTS: Record<string, Fact> = {
  "<application_name>": {
    purpose: "the application's name",
    lacks: "the guide has no name",
    values: ({ guide }) => [guide.name],
  },
  "<application_host>": {
    purpose: "the application's host, the first one of `hosts`",
    lacks: "the guide declares no host of the application; add it to hosts",
    values: ({ guide }) =>
      Object.keys(guide.hosts)
        .filter((host) => ![AUTHENTIK_HOST, LDAP_HOST].includes(host))
        .slice(0, 1),
  },
  "<provider_name>": {
    purpose: "the name of the method's provider in authentik",
    lacks: "it has no provider",
    values: ({ units }) =>
      providersOf(units)
        .slice(0, 1)
        .map(({ name }) => name),
  },
  "<redirect_uris>": {
    purpose: "the redirect URIs of the OAuth2 provider",
    lacks: "it has no OAuth2 provider with redirect URIs",
    values: (source) =>
      (oauth2(source)?.redirectUris ?? []).filter(({ use }) => use === "authorization").map(({ url }) => url),
    list: true,
  },
  "<issuer_url>": {
    purpose: "the issuer of the OAuth2 provider",
    lacks: NO_OAUTH2,
    values: (source) => [oauth2(source)].map((provider) => provider && issuerUrl(provider, SLUG_TOKEN)),
  },
  "<discovery_url>": {
    purpose: "the address of the OpenID configuration",
    lacks: NO_OAUTH2,
    values: (source) => [oauth2(source) && discoveryUrl(SLUG_TOKEN)],
  },
  "<metadata_url>": {
    purpose: "the address of the SAML metadata",
    lacks: "it has no SAML provider",
    values: ({ units }) => [firstOfType(units, "saml") && samlMetadataUrl(SLUG_TOKEN)],
  },
  "<base_dn>": {
    purpose: "the base DN of the LDAP provider",
    lacks: NO_LDAP,
    values: (source) => [baseDn(source)],
  },
  "<bind_dn>": {
    purpose: "the full DN of the first service account",
    lacks: `${NO_LDAP}, or ${NO_ACCOUNT}`,
    values: (source) => {
      const [account, base] = [serviceAccount(source), baseDn(source)]
      return [account && base && bindDn(account, base)]
    },
  },
  "<service_account>": {
    purpose: "the username of the first service account",
    lacks: NO_ACCOUNT,
    values: (source) => [serviceAccount(source)],
  },
  "<outpost_name>": {
    purpose: "the name of the first outpost",
    lacks: "it has no outpost; add one to outposts",
    values: ({ setup, units }) => setup.outposts.slice(0, 1).map((outpost) => outpostName(outpost, units[0].name)),
  },
  "<trust_store>": {
    purpose: "the path of the application's trust store, if `runtime` has one",
    lacks: "its runtime has no trustStore",
    values: ({ method }) => [method.runtime?.trustStore],
  },
}

export const FACT_TOKENS = Object.keys(METHOD_FACTS)

/** The facts of one method of a guide, by token; missing ones are absent. */
export function methodFacts(
  guide: Source["guide"],
  method: Source["method"],
  { setup, units }: NamedSetup,
): ReadonlyMap<string, string[]> {
  const source: Source = { guide, method, setup, units }
  return new Map(
    Object.entries(METHOD_FACTS).flatMap(([token, { values }]) => {
      const found = values(source).filter((value) => value !== undefined && value !== "")
      return found.length > 0 ? [[token, found as string[]] as const] : []
    }),
  )
}
