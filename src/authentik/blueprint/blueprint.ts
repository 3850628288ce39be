/**
 * An authentik blueprint that sets up what a method of a guide needs.
 *
 * Applying it twice changes nothing: entries find objects by identifiers such as names and slugs. Generated secrets and
 * client IDs are not listed, so they stay. Secrets that the reader supplies are `!Context` values.
 */
import { tokenFinder, type FindTokens } from "../../placeholders/find-tokens"
import { indented, type Line, printed, type PrintedFile } from "../files/lines"
import { separated } from "../files/offer"
import { paragraphLines, remarkList, type Remark } from "../files/remark-list"
import { manualRemarks } from "../files/remarks"
import type { YamlField } from "../files/yaml"
import { printFields, printItem } from "../files/yaml-text"
import type { FileContext, SetupContext } from "../model/model"
import { BLUEPRINT_SCHEMA_URL } from "../model/shipped"
import { blueprintName } from "../resolve/identities"
import { firstOfType, inCreationOrder } from "../resolve/applications"
import type { Resolved } from "../resolve/resolve"
import { accessEntry, applicationEntry, entitlementEntries } from "./application"
import { groupEntry, mappingEntry, roleEntry, serviceAccountEntries } from "./objects"
import { outpostEntry } from "./outposts"
import { type BlueprintEntry, entryItem } from "./parts"
import { providerEntry } from "./providers"
import { applicationId } from "./references"
import { type BlueprintScope, blueprintScope } from "./scope"
import { contextRemarks, referencesOf, onlyIfUsed } from "./used"

/** The blueprint in both forms. */
export function buildBlueprint({ context, inFiles }: Resolved, { guideUrl, placeholders }: FileContext): PrintedFile {
  const about: About = { ...context, guideUrl }
  const scope = blueprintScope(inFiles)
  const find = tokenFinder(placeholders)
  const entries = blueprintEntries(scope)
  const { before, after } = manualRemarks(inFiles, "blueprint")
  const used = referencesOf(entries)
  const lookups = scope.lookups.map((entry) => onlyIfUsed(entry, used))
  const supplied = contextRemarks(scope.supplied, used)
  return printed([
    ...header(about, { supplied, before }, find),
    ...printFields(metadata(about), find),
    ...printEntries([...lookups, ...entries], find),
    ...remarkList("After you apply it:", after, find, [[]]),
  ])
}

type About = SetupContext & Pick<FileContext, "guideUrl">

/** Prints `entries: []` if all entries are commented out, because `entries` must be a list. */
function printEntries(entries: BlueprintEntry[], find: FindTokens): Line[] {
  const isEmpty = entries.every(({ option }) => option !== undefined)
  const lines = separated(entries.map((entry) => ({ ...entry, lines: printItem(entryItem(entry), 2, find) })))
  return [[isEmpty ? "entries: []" : "entries:"], ...indented(lines, 2)]
}

function metadata({ guideUrl, ...context }: About): YamlField[] {
  const labels = [{ key: "blueprints.goauthentik.io/description", value: `Made from the guide ${guideUrl}` }]
  return [
    { key: "version", value: 1 },
    {
      key: "metadata",
      value: {
        map: [
          { key: "name", value: blueprintName(context) },
          { key: "labels", value: { map: labels } },
        ],
      },
    },
  ]
}

function header(
  { guideName, methodId, guideUrl }: About,
  { supplied, before }: { supplied: Remark[]; before: Remark[] },
  find: FindTokens,
): Line[] {
  const about = [
    `${guideName} (${methodId}) in authentik`,
    `Guide: ${guideUrl}`,
    "Apply it in the Admin interface under Customization > Blueprints.",
  ]
  return [
    [`# yaml-language-server: $schema=${BLUEPRINT_SCHEMA_URL}`],
    ...paragraphLines(about, find),
    ...remarkList("Enter these values as the blueprint's context:", supplied, find),
    ...remarkList("Before you apply it:", before, find),
  ]
}

/** The entries, each one after those that it refers to. */
function blueprintEntries(scope: BlueprintScope): BlueprintEntry[] {
  const { setup, units } = scope
  const [main] = units
  const referred = setup.entitlements.length > 0 || setup.bindings.length > 0
  const objects = [
    ...setup.groups.map((group) => groupEntry(scope, group)),
    ...setup.roles.map((role) => roleEntry(scope, role)),
    ...setup.serviceAccounts.flatMap((account) => serviceAccountEntries(scope, account)),
    ...setup.propertyMappings.map((mapping) => mappingEntry(scope, mapping)),
  ]
  const id = applicationId(scope, main)
  return [
    ...objects,
    ...inCreationOrder(units).map((named) => providerEntry(scope, named)),
    ...units.flatMap((unit) => applicationEntry(scope, unit, unit === main && referred) ?? []),
    ...setup.entitlements.flatMap((entitlement) => entitlementEntries(scope, entitlement, id)),
    ...setup.bindings.map((binding, order) => accessEntry(scope, binding, id, order)),
    ...setup.outposts.flatMap((outpost) => {
      const served = outpost.type === "rac" ? undefined : firstOfType(units, outpost.type)
      return outpost.embedded || !served ? [] : [outpostEntry(scope, outpost, served, main.name)]
    }),
  ]
}
