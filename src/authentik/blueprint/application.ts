/** Applications, entitlements and bindings as blueprint entries. */
import { plainText } from "../files/comment-text"
import { slugOf } from "../files/slug"
import { bare, type YamlField, type YamlValue } from "../files/yaml"
import type { Binding, Entitlement } from "../model/model"
import { type ApplicationUnit, tileOf } from "../resolve/applications"
import { attributeMap } from "./objects"
import { type BlueprintEntry, field, find, keyOf, listField, optionalField } from "./parts"
import { applicationId, groupRef, providerId, type Reference } from "./references"
import type { BlueprintScope } from "./scope"

/** The application's entry; undefined if the application exists and the setup neither changes it nor refers to it. */
export function applicationEntry(
  scope: BlueprintScope,
  unit: ApplicationUnit,
  referred: boolean,
): BlueprintEntry | undefined {
  const { application, name, main, backchannel, option } = unit
  if (application.existing && !main && backchannel.length === 0 && !referred) return undefined
  const id = applicationId(scope, unit)
  const tile = tileOf(scope.setup, application)
  return {
    remark: application.existing ? "The application exists already." : undefined,
    option,
    model: "authentik_core.application",
    id,
    identifiers: [field("slug", slugOf(scope, unit))],
    attrs: [
      field("name", name),
      ...(main ? [field("provider", keyOf(providerId(scope, main.provider)))] : []),
      ...listField(
        "backchannel_providers",
        backchannel.map(({ provider }) => ({ value: keyOf(providerId(scope, provider)), option: provider.option })),
        application.existing ? "They replace the backchannel providers that the application has." : undefined,
      ),
      ...optionalField("meta_launch_url", tile.launchUrl),
      ...(tile.hide ? [field("meta_hide", true)] : []),
      ...optionalField("open_in_new_tab", application.openInNewTab),
      ...optionalField("group", application.group),
      ...optionalField("meta_icon", application.icon),
      ...optionalField("meta_publisher", application.publisher),
      ...optionalField("meta_description", application.description && plainText(application.description)),
      ...optionalField("policy_engine_mode", application.policyEngineMode && bare(application.policyEngineMode)),
    ],
  }
}

/** The entries of an entitlement and its bindings; `application` is the id of the main application's entry. */
export function entitlementEntries(
  scope: BlueprintScope,
  entitlement: Entitlement,
  application: string,
): BlueprintEntry[] {
  const id = scope.idOf(entitlement, "entitlement", entitlement.name)
  return [
    {
      remark: `Entitlement: ${entitlement.purpose}`,
      option: entitlement.option,
      model: "authentik_core.applicationentitlement",
      id,
      identifiers: [field("name", entitlement.name), field("app", keyOf(application))],
      attrs: optionalField("attributes", attributeMap(entitlement.attributes)),
    },
    ...entitlement.groups.map((name, order) => {
      const group = groupRef(scope, name)
      return {
        ...bindingEntry(keyOf(id), field("group", group.value), order),
        option: entitlement.option ?? group.option,
      }
    }),
  ]
}

/** The binding of a group or user to the main application; `application` is the id of its entry. */
export function accessEntry(
  scope: BlueprintScope,
  binding: Binding,
  application: string,
  order: number,
): BlueprintEntry {
  const { group, user, note } = binding
  const { value, option } = group === undefined ? userRef(scope, user ?? "") : groupRef(scope, group)
  return {
    ...bindingEntry(keyOf(application), field(group === undefined ? "user" : "group", value), order),
    remark: note,
    option: binding.option ?? option,
  }
}

/** Refers to a service account of the setup by its entry, and to any other user by username. */
function userRef(scope: BlueprintScope, name: string): Reference {
  const account = scope.setup.serviceAccounts.find(({ username }) => username === name)
  return account
    ? { value: keyOf(scope.idOf(account, "service-account", name)), option: account.option }
    : { value: find("authentik_core.user", "username", name) }
}

/** A binding, identified by target and holder and not by order, so that the reader's own bindings stay unchanged. */
function bindingEntry(target: YamlValue, holder: YamlField, order: number): BlueprintEntry {
  return {
    model: "authentik_policies.policybinding",
    identifiers: [field("target", target), holder],
    attrs: [field("order", order)],
  }
}
