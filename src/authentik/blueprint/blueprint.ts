/**
 * An authentik blueprint that sets up what a method of a guide needs.
 *
 * Applying it twice changes nothing: objects are found by what identifies them (names, slugs), secrets and client IDs
 * that authentik makes are not named and therefore stay. Secrets that the reader brings are `!Context` values.
 */
import { applicationId, blueprintScope, printEntry, type BlueprintEntry, type BlueprintScope } from "./entry"
import { accessEntry, applicationEntry, entitlementEntries, outpostEntry } from "./application"
import { lookupEntry } from "./lookup"
import { groupEntry, mappingEntry, providerEntry, roleEntry, serviceAccountEntries } from "./objects"
import { plainText } from "../files/comment-text"
import { blueprintName } from "../resolve/identities"
import { manualRemarks, remarkLines } from "../files/remarks"
import type { AuthentikSetup, FileContext } from "../model/model"
import { type NamedProvider, firstOfType, isPushing, withRealSlug } from "../resolve/resolve"
import { BLUEPRINT_SCHEMA_URL } from "../model/shipped"
import { printFields, type YamlField } from "../files/yaml-text"

/** The blueprint's text, with a line feed at the end. */
export function buildBlueprint(given: AuthentikSetup, context: FileContext): string {
  const setup = withRealSlug(given)
  const scope = blueprintScope(setup, context)
  const entries = blueprintEntries(scope)
  const { before, after } = manualRemarks(setup, scope.units, "blueprint")
  const fields: YamlField[] = [
    { key: "version", value: 1 },
    { key: "metadata", value: { map: metadata(context) } },
  ]
  return [
    header(scope, context, before),
    `${printFields(fields, 0)}\n`,
    printEntries(scope, entries),
    after.length > 0 ? `\n${remarkLines(["After you apply it:", ...after])}` : "",
  ].join("")
}

/** All entries, those first that find what must exist; a list without any is still a list. */
function printEntries(scope: BlueprintScope, entries: BlueprintEntry[]): string {
  const printed = entries.map(printEntry)
  const active = printed.join("\n").replace(/^ *#.*$/gm, "")
  const lookups = scope.lookups.map((lookup) =>
    printEntry(
      lookupEntry(
        lookup,
        new RegExp(`!KeyOf ${lookup.id}$`, "m").test(active) ? undefined : "needed by an optional part below",
      ),
    ),
  )
  const needed = entries.some(({ optional }) => optional === undefined)
  return `entries:${needed ? "" : " []"}\n${[...lookups, ...printed].join("\n\n")}\n`
}

function metadata({ guideUrl, ...context }: FileContext): YamlField[] {
  return [
    { key: "name", value: blueprintName(context) },
    {
      key: "labels",
      value: { map: [{ key: "blueprints.goauthentik.io/description", value: `Made from the guide ${guideUrl}` }] },
    },
  ]
}

function header(scope: BlueprintScope, { guideName, methodId, guideUrl }: FileContext, before: string[]): string {
  const supplied = scope.supplied.map(({ key, what }) => `- ${key}: ${plainText(what)}`)
  return [
    `# yaml-language-server: $schema=${BLUEPRINT_SCHEMA_URL}\n`,
    remarkLines([
      `${guideName} (${methodId}) in authentik`,
      `Guide: ${guideUrl}`,
      "Apply it in the Admin interface under Customization > Blueprints.",
      ...(supplied.length > 0 ? ["Enter these values as the blueprint's context:", ...supplied] : []),
      ...(before.length > 0 ? ["Before you apply it:", ...before] : []),
    ]),
  ].join("")
}

/** Entries in an order in which each one finds what it refers to. */
function blueprintEntries(scope: BlueprintScope): BlueprintEntry[] {
  const { setup, units } = scope
  const [main] = units
  if (!main) return []
  const referred = setup.entitlements.length > 0 || setup.bindings.length > 0
  const objects = [
    ...setup.groups.map((group) => groupEntry(scope, group)),
    ...setup.roles.map((role) => roleEntry(scope, role)),
    ...setup.serviceAccounts.flatMap((account) => serviceAccountEntries(scope, account)),
    ...setup.propertyMappings.map((mapping) => mappingEntry(scope, mapping)),
  ]
  // Providers that push refer to others, so they come last.
  const providers = units.flatMap((unit) =>
    [...(unit.main ? [unit.main] : []), ...unit.backchannel].map((named) => ({
      named,
      optional: named.provider.optional ?? unit.optional,
    })),
  )
  const pushing = ({ named }: { named: NamedProvider }) => isPushing(named.provider.type)
  const id = applicationId(scope, main)
  return [
    ...objects,
    ...[...providers.filter((one) => !pushing(one)), ...providers.filter(pushing)].map(({ named, optional }) =>
      providerEntry(scope, named, optional),
    ),
    ...units.flatMap((unit) => applicationEntry(scope, unit, unit === main && referred) ?? []),
    ...setup.entitlements.flatMap((entitlement) => entitlementEntries(scope, entitlement, id)),
    ...setup.bindings.map((binding, order) => accessEntry(scope, binding, id, order)),
    ...setup.outposts.flatMap((outpost) => {
      const served = outpost.type === "rac" ? undefined : firstOfType(units, outpost.type)
      return outpost.embedded || !served ? [] : [outpostEntry(scope, outpost, served, main.name)]
    }),
  ]
}
