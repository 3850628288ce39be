/** The values that readers need from an applied Terraform configuration: credentials and addresses. */
import type { OAuth2Provider, Offer, ServiceAccount } from "../model/model"
import { certificateName, providersOf, type ApplicationUnit } from "./applications"
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
  const unique = uniqueNames("_")
  const outputs = [
    ...named.units.flatMap((unit, index) => credentials(unit, index === 0)),
    ...named.setup.serviceAccounts.map(token),
    ...endpoints(named),
  ]
  return outputs.map((output) => ({ ...output, name: unique(output.name, "value") }))
}

/** The client's credentials or the signing certificate of one application; the names for the main one have no prefix. */
function credentials({ main, application, name, option }: ApplicationUnit, isMain: boolean): Output[] {
  const prefix = isMain ? "" : `${asciiName(application.slug, "_")}_`
  const of = isMain ? "" : ` of ${name}`
  const provider = main?.provider
  if (provider?.type === "oauth2") {
    const id: Output = {
      name: `${prefix}client_id`,
      source: { of: "client-id", provider },
      sensitive: false,
      holds: `**Client ID**${of}`,
      option,
    }
    if (provider.clientType === "public") return [id]
    const secret: Output = {
      name: `${prefix}client_secret`,
      source: { of: "client-secret", provider },
      sensitive: true,
      holds: `**Client Secret**${of}`,
      option,
    }
    return [id, secret]
  }
  const keyPair = provider?.type === "saml" ? provider.signingCertificate : undefined
  if (keyPair === undefined || certificateName(keyPair) === undefined) return []
  return [
    {
      name: `${prefix}signing_certificate`,
      source: { of: "certificate", keyPair },
      sensitive: false,
      holds: `the signing certificate${of}`,
      option,
    },
  ]
}

const token = (account: ServiceAccount): Output => ({
  name: tokenIdentifier(account),
  source: { of: "token", account },
  sensitive: true,
  holds: `the ${account.credential === "api-token" ? "API token" : "password"} of \`${account.username}\``,
  option: account.option,
})

function endpoints(named: NamedSetup): Output[] {
  const options = buildEndpoints(named).map(({ option }) => option)
  if (options.length === 0) return []
  const holds = endpointsHold(named)
  return [{ name: "endpoints", source: { of: "endpoints" }, sensitive: false, holds, option: anyOf(options) }]
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
