/** The outputs of a Terraform configuration: the credentials and addresses that the application needs. */
import { buildEndpoints } from "../resolve/endpoints"
import { type HclArgument, type HclBlock, type HclValue, raw } from "../files/hcl"
import { uniqueNames } from "../resolve/names"
import { type OutputSource, outputsOf } from "../resolve/outputs"
import { SLUG_TOKEN } from "../model/shipped"
import { tokenAddress } from "./objects"
import { certificateAddress } from "./certificates"
import { providerAddress } from "./references"
import type { TerraformScope } from "./scope"

/**
 * The outputs as blocks; `slug` is the expression for the main application's slug. Only the map of endpoints has a
 * description; the other names suffice.
 */
export function outputBlocks(scope: TerraformScope, slug: string): HclBlock[] {
  return outputsOf(scope).map(({ name, source, sensitive, option }) => ({
    type: "output",
    option,
    labels: [name],
    body: [
      ...(source.of === "endpoints"
        ? [{ name: "description", value: "Addresses and values that the application needs" }]
        : []),
      { name: "value", value: valueOf(scope, source, slug) },
      ...(sensitive ? [{ name: "sensitive", value: true }] : []),
    ],
  }))
}

function valueOf(scope: TerraformScope, source: OutputSource, slug: string): HclValue {
  switch (source.of) {
    case "client-id":
      return raw(`${providerAddress(scope, source.provider)}.client_id`)
    case "client-secret":
      return raw(`${providerAddress(scope, source.provider)}.client_secret`)
    case "certificate":
      return raw(`${certificateAddress(scope, source.keyPair) ?? ""}.certificate_data`)
    case "token":
      return raw(`${tokenAddress(scope, source.account)}.key`)
    case "endpoints":
      return { object: endpointArguments(scope, slug) }
  }
}

/** One entry for each endpoint. Slugs are references, so the URLs follow a changed slug. */
function endpointArguments(scope: TerraformScope, slug: string): HclArgument[] {
  const unique = uniqueNames("_")
  return buildEndpoints(scope).map(({ label, url, option }) => {
    const parts = url.split(SLUG_TOKEN)
    const value: HclValue =
      parts.length === 1
        ? url
        : { template: parts.flatMap((part, index) => (index === 0 ? [part] : [raw(slug), part])) }
    return { name: unique(label, "value"), value, option }
  })
}
