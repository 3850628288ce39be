/**
 * A Terraform configuration that sets up what a method of a guide needs.
 *
 * Releases of the provider goauthentik/authentik have authentik's version numbers. 2026.5 is the newest line that its
 * documentation describes. `~> 2026.5` accepts it and all later lines of 2026, such as 2026.8. Secrets are sensitive variables and outputs. Terraform reads
 * authentik's API token from the environment.
 */
import { type FindTokens, tokenFinder } from "../../placeholders/find-tokens"
import type { HclBlock } from "../files/hcl"
import { printBlock } from "../files/hcl-text"
import { type Line, printed, type PrintedFile } from "../files/lines"
import { separated } from "../files/offer"
import { paragraphLines, type Remark, remarkList } from "../files/remark-list"
import { manualRemarks } from "../files/remarks"
import { slugOf } from "../files/slug"
import type { FileContext, SetupContext } from "../model/model"
import { factsOf } from "../model/releases"
import { firstOfType, inCreationOrder } from "../resolve/applications"
import type { Resolved } from "../resolve/resolve"
import { AUTHENTIK_URL } from "../model/shipped"
import { accessBlocks, applicationBlock, applicationUuid, entitlementBlocks } from "./application"
import {
  groupBlock,
  mappingBlock,
  roleBlocks,
  serviceAccountBlocks,
  sharedGroupBlock,
  sharedGroupsVariable,
} from "./objects"
import { outpostBlock } from "./outposts"
import { outputBlocks } from "./outputs"
import { argument } from "./parts"
import { providerBlock } from "./providers"
import { applicationAddress, isShared } from "./references"
import { type TerraformScope, terraformScope } from "./scope"
import { onlyIfUsed } from "./used"

const PROVIDER_SOURCE = "goauthentik/authentik"

/** The configuration in both forms, each formatted as by `terraform fmt`. */
export function buildTerraform({ context, inFiles }: Resolved, { guideUrl, placeholders }: FileContext): PrintedFile {
  const scope = terraformScope(inFiles, context)
  const { setup } = scope
  const find = tokenFinder(placeholders)
  const resources = resourceBlocks(scope)
  const [main] = scope.units
  const { existing } = main.application
  const slug = existing ? "local.application_slug" : `${applicationAddress(scope, main)}.slug`
  const outputs = outputBlocks(scope, slug)
  const usesLocal = existing && JSON.stringify(outputs).includes(slug)
  const locals: HclBlock[] = usesLocal
    ? [{ type: "locals", labels: [], body: [argument("application_slug", slugOf(scope, main))] }]
    : []
  const { before, after } = manualRemarks(inFiles, "terraform")
  const shared = setup.groups.filter((group) => isShared(scope, group))
  const variables = [...(shared.length > 0 ? [sharedGroupsVariable()] : []), ...scope.variables]
  const data = onlyIfUsed(
    [
      ...scope.data,
      ...shared.filter((group) => scope.sharedInUse.has(group)).map((group) => sharedGroupBlock(scope, group)),
    ],
    [...resources, ...outputs],
  )
  const blocks = [
    ...preamble(factsOf(setup).terraform.version),
    ...onlyIfUsed(variables, [...resources, ...outputs, ...data]),
    ...locals,
    ...data,
    ...resources,
    ...outputs,
  ]
  return printed([
    ...separated([
      { lines: header(context, guideUrl, before, find) },
      ...blocks.map((block) => ({ lines: printBlock(block, find), option: block.option })),
    ]),
    ...remarkList("After you apply it:", after, find, [[]]),
  ])
}

function header({ guideName, methodId }: SetupContext, guideUrl: string, before: Remark[], find: FindTokens): Line[] {
  const about = [
    `${guideName} (${methodId}) in authentik`,
    `Guide: ${guideUrl}`,
    "Apply it in a directory of its own: the configurations of other methods and guides use the same names for resources.",
    "Terraform signs in to authentik with the API token in the environment variable AUTHENTIK_TOKEN.",
  ]
  return [...paragraphLines(about, find), ...remarkList("Before you apply it:", before, find)]
}

function preamble(version: string): HclBlock[] {
  const authentik = { object: [argument("source", PROVIDER_SOURCE), argument("version", version)] }
  return [
    {
      type: "terraform",
      labels: [],
      body: [{ type: "required_providers", labels: [], body: [argument("authentik", authentik)] }],
    },
    { type: "provider", labels: ["authentik"], body: [argument("url", AUTHENTIK_URL)] },
  ]
}

function resourceBlocks(scope: TerraformScope): HclBlock[] {
  const { setup, units } = scope
  const [main] = units
  const applicationRefs = setup.entitlements.length > 0 ? applicationUuid(scope, main) : ""
  return [
    ...setup.groups.map((group) => groupBlock(scope, group)),
    ...setup.roles.flatMap((role) => roleBlocks(scope, role)),
    ...setup.serviceAccounts.flatMap((account) => serviceAccountBlocks(scope, account)),
    ...setup.propertyMappings.map((mapping) => mappingBlock(scope, mapping)),
    ...inCreationOrder(units).map((named) => providerBlock(scope, named)),
    ...units.flatMap((unit) => applicationBlock(scope, unit) ?? []),
    ...setup.entitlements.flatMap((entitlement) => entitlementBlocks(scope, entitlement, applicationRefs)),
    ...accessBlocks(scope, main),
    ...setup.outposts.flatMap((outpost) => {
      const served = outpost.type === "rac" ? undefined : firstOfType(units, outpost.type)
      return served ? [outpostBlock(scope, outpost, served, main.name)] : []
    }),
  ]
}
