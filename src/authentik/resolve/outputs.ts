/** The values that readers need from an applied Terraform configuration: credentials and addresses. */
import type { OAuth2Provider, Offer, ServiceAccount } from "../model/model"
import { certificateName, providersOf } from "./applications"
import { buildEndpoints } from "./endpoints"
import { asciiName, tokenIdentifier, uniqueNames } from "./names"
import { anyOf } from "./offers"
import type { NamedSetup } from "./resolve"

/** The object that an output reads. */
export type OutputSource =
  | { of: "client-id" | "client-secret"; provider: OAuth2Provider }
  | { of: "certificate"; keyPair: string }
  | { of: "token"; account: ServiceAccount }
  | { of: "endpoints" }

export interface Output {
  name: string
  source: OutputSource
  /** True for secrets, which Terraform prints only on request. */
  sensitive: boolean
  /** What the value is, in Markdown. */
  holds: string
  /** Why a reader may leave out the object that it belongs to. */
  option?: Offer
}

/** All outputs, with unique names. */
export function outputsOf(named: NamedSetup): Output[] {
  const { setup, units } = named
  const unique = uniqueNames("_")
  const output = (
    name: string,
    source: OutputSource,
    holds: string,
    { sensitive = false, option }: { sensitive?: boolean; option?: Offer } = {},
  ): Output => ({ name: unique(name, "value"), source, sensitive, holds, option })
  const credentials = units.flatMap(({ main, application, name, option }, index) => {
    const prefix = index === 0 ? "" : `${asciiName(application.slug, "_")}_`
    const of = index === 0 ? "" : ` of ${name}`
    const provider = main?.provider
    if (provider?.type === "oauth2") {
      const secret =
        provider.clientType === "confidential"
          ? [
              output(`${prefix}client_secret`, { of: "client-secret", provider }, `**Client Secret**${of}`, {
                sensitive: true,
                option,
              }),
            ]
          : []
      return [output(`${prefix}client_id`, { of: "client-id", provider }, `**Client ID**${of}`, { option }), ...secret]
    }
    const keyPair = provider?.type === "saml" ? provider.signingCertificate : undefined
    return keyPair !== undefined && certificateName(keyPair) !== undefined
      ? [
          output(`${prefix}signing_certificate`, { of: "certificate", keyPair }, `the signing certificate${of}`, {
            option,
          }),
        ]
      : []
  })
  const tokens = setup.serviceAccounts.map((account) =>
    output(
      tokenIdentifier(account),
      { of: "token", account },
      `the ${account.credential === "api-token" ? "API token" : "password"} of \`${account.username}\``,
      { sensitive: true, option: account.option },
    ),
  )
  const addresses = buildEndpoints(named).map(({ option }) => option)
  const endpoints =
    addresses.length > 0
      ? [output("endpoints", { of: "endpoints" }, endpointsHold(named), { option: anyOf(addresses) })]
      : []
  return [...credentials, ...tokens, ...endpoints]
}

/** Describes the map of endpoints in Markdown, with the entries that applications ask for most often. */
function endpointsHold({ units }: NamedSetup): string {
  const types = new Set(providersOf(units).map(({ provider }) => provider.type))
  return [
    "the addresses and values that the application needs.",
    types.has("saml") && "`metadata` is the metadata URL, from which you can also download the metadata file.",
    types.has("ldap") && "`base_dn` and `bind_dn` are for the LDAP client.",
    types.has("ssf") && "`ssf_configuration` is the URL of the SSF provider.",
  ]
    .filter(Boolean)
    .join(" ")
}
