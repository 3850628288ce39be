/** The outputs of a Terraform configuration: the credentials and addresses that the application needs. */
import { buildEndpoints } from "../resolve/endpoints"
import { type HclArgument, type HclBlock, type HclValue, raw } from "../files/hcl"
import { asciiName, tokenIdentifier, uniqueNames } from "../resolve/names"
import { providersOf } from "../resolve/resolve"
import { SLUG_TOKEN } from "../model/shipped"
import { tokenAddress } from "./objects"
import { certificateAddress } from "./certificates"
import { providerAddress } from "./references"
import type { TerraformScope } from "./scope"

export interface TerraformOutput {
  name: string
  value: HclValue
  /** True for secrets, which Terraform prints only on request. */
  sensitive: boolean
  /** What the value is, in Markdown. */
  holds: string
  /** Why a reader may leave out the object that it belongs to. */
  optional?: string
}

/** All outputs; `slug` is the expression for the main application's slug. */
export function terraformOutputs(scope: TerraformScope, slug: string): TerraformOutput[] {
  const unique = uniqueNames("_")
  const output = (
    name: string,
    value: HclValue,
    holds: string,
    { sensitive = false, optional }: { sensitive?: boolean; optional?: string } = {},
  ): TerraformOutput => ({ name: unique(name, "value"), value, sensitive, holds, optional })
  const credentials = scope.units.flatMap(({ main, application, name, optional }, index) => {
    const prefix = index === 0 ? "" : `${asciiName(application.slug, "_")}_`
    const of = index === 0 ? "" : ` of ${name}`
    if (main?.provider.type === "oauth2") {
      const address = providerAddress(scope, main.provider)
      const secret =
        main.provider.clientType === "confidential"
          ? [
              output(`${prefix}client_secret`, raw(`${address}.client_secret`), `**Client Secret**${of}`, {
                sensitive: true,
                optional,
              }),
            ]
          : []
      return [output(`${prefix}client_id`, raw(`${address}.client_id`), `**Client ID**${of}`, { optional }), ...secret]
    }
    const certificate =
      main?.provider.type === "saml" ? certificateAddress(scope, main.provider.signingCertificate) : undefined
    return certificate
      ? [
          output(
            `${prefix}signing_certificate`,
            raw(`${certificate}.certificate_data`),
            `the signing certificate${of}`,
            { optional },
          ),
        ]
      : []
  })
  const tokens = scope.setup.serviceAccounts.map((account) =>
    output(
      tokenIdentifier(account),
      raw(`${tokenAddress(scope, account)}.key`),
      `the ${account.credential === "api-token" ? "API token" : "password"} of \`${account.username}\``,
      { sensitive: true, optional: account.optional },
    ),
  )
  const endpoints = endpointArguments(scope, slug)
  return [
    ...credentials,
    ...tokens,
    ...(endpoints.length > 0 ? [output("endpoints", { object: endpoints }, endpointsHold(scope))] : []),
  ]
}

/** The outputs as blocks. Only the map of endpoints has a description; the other names suffice. */
export function outputBlocks(scope: TerraformScope, slug: string): HclBlock[] {
  return terraformOutputs(scope, slug).map(({ name, value, sensitive, optional }) => ({
    type: "output",
    optional,
    labels: [name],
    body: [
      ...(isObject(value) ? [{ name: "description", value: "Addresses and values that the application needs" }] : []),
      { name: "value", value },
      ...(sensitive ? [{ name: "sensitive", value: true }] : []),
    ],
  }))
}

/** True for a map of values, which `terraform output -raw` cannot print. */
export const isObject = (value: HclValue): boolean => typeof value === "object" && "object" in value

/** Describes the map of endpoints in Markdown, with the entries that applications ask for most often. */
function endpointsHold({ units }: TerraformScope): string {
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

/** One entry for each endpoint. Slugs are references, so the URLs follow a changed slug. */
function endpointArguments(scope: TerraformScope, slug: string): HclArgument[] {
  const unique = uniqueNames("_")
  return buildEndpoints(scope.setup).map(({ label, url }) => {
    const parts = url.split(SLUG_TOKEN)
    const value: HclValue =
      parts.length === 1
        ? url
        : { template: parts.flatMap((part, index) => (index === 0 ? [part] : [raw(slug), part])) }
    return { name: unique(label, "value"), value }
  })
}
