/** What whoever applies a Terraform configuration needs for the application: credentials and addresses. */
import { plainText } from "./comment-text"
import { buildEndpoints } from "./endpoints"
import { raw, type HclArgument, type HclBlock, type HclValue } from "./hcl-text"
import { asciiName, tokenIdentifier, uniqueNames } from "./resolve"
import { SLUG_TOKEN } from "./shipped"
import { tokenAddress } from "./terraform-objects"
import { certificateAddress, providerAddress, type TerraformScope } from "./terraform-scope"

/** Outputs; `slug` is the expression that gives the main application's slug. */
export function outputBlocks(scope: TerraformScope, slug: string): HclBlock[] {
  const unique = uniqueNames("_")
  const output = (
    name: string,
    value: HclValue,
    sensitive = false,
    description?: string,
    optional?: string,
  ): HclBlock => ({
    optional,
    type: "output",
    labels: [unique(name, "value")],
    body: [
      ...(description ? [{ name: "description", value: plainText(description) }] : []),
      { name: "value", value },
      ...(sensitive ? [{ name: "sensitive", value: true }] : []),
    ],
  })
  const credentials = scope.units.flatMap(({ main, application, optional }, index) => {
    const prefix = index === 0 ? "" : `${asciiName(application.slug, "_")}_`
    if (main?.provider.type === "oauth2") {
      const address = providerAddress(scope, main.provider)
      const secret =
        main.provider.clientType === "confidential"
          ? [output(`${prefix}client_secret`, raw(`${address}.client_secret`), true, undefined, optional)]
          : []
      return [output(`${prefix}client_id`, raw(`${address}.client_id`), false, undefined, optional), ...secret]
    }
    const certificate =
      main?.provider.type === "saml" ? certificateAddress(scope, main.provider.signingCertificate) : undefined
    return certificate
      ? [output(`${prefix}signing_certificate`, raw(`${certificate}.certificate_data`), false, undefined, optional)]
      : []
  })
  const tokens = scope.setup.serviceAccounts.map((account) =>
    output(
      `${tokenIdentifier(account)}`,
      raw(`${tokenAddress(scope, account)}.key`),
      true,
      undefined,
      account.optional,
    ),
  )
  const endpoints = endpointArguments(scope, slug)
  return [
    ...credentials,
    ...tokens,
    ...(endpoints.length > 0
      ? [output("endpoints", { object: endpoints }, false, "Addresses and values that the application asks for")]
      : []),
  ]
}

/** One entry for each endpoint; slugs are references, so that a changed slug changes them too. */
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
