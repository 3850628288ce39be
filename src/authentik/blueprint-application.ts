/** Applications, entitlements, bindings and outposts as blueprint entries. */
import {
  applicationId,
  field,
  find,
  groupRef,
  keyOf,
  optionalField,
  providerId,
  type BlueprintEntry,
  type BlueprintScope,
} from "./blueprint-entry"
import { attributeMap } from "./blueprint-objects"
import { plainText, sentence } from "./comment-text"
import type { Binding, Entitlement, Outpost } from "./model"
import { isHidden, launchUrlOf, outpostName, type ApplicationUnit, type NamedProvider } from "./resolve"
import { AUTHENTIK_URL } from "./shipped"
import { bare, type YamlValue } from "./yaml-text"

/** The application's entry; nothing when it exists already and the setup neither changes it nor refers to it. */
export function applicationEntry(
  scope: BlueprintScope,
  unit: ApplicationUnit,
  referred: boolean,
): BlueprintEntry | undefined {
  const { application, name, main, backchannel, optional } = unit
  if (application.existing && !main && backchannel.length === 0 && !referred) return undefined
  const id = applicationId(scope, unit)
  const provider = (named: NamedProvider) => keyOf(providerId(scope, named.provider))
  const existing = "The application exists already. Its backchannel providers become those that are listed here."
  return {
    remark: application.existing && backchannel.length > 0 ? existing : undefined,
    optional,
    model: "authentik_core.application",
    id,
    identifiers: [field("slug", application.slug)],
    attrs: [
      field("name", name),
      ...(main ? [field("provider", provider(main))] : []),
      ...(backchannel.length > 0
        ? [field("backchannel_providers", { list: backchannel.map((one) => ({ value: provider(one) })) })]
        : []),
      ...optionalField("meta_launch_url", launchUrlOf(application)),
      ...(isHidden(application) ? [field("meta_hide", true)] : []),
      ...optionalField("open_in_new_tab", application.openInNewTab),
      ...optionalField("group", application.group),
      ...optionalField("meta_icon", application.icon),
      ...optionalField("meta_publisher", application.publisher),
      ...optionalField("meta_description", application.description && plainText(application.description)),
      ...optionalField("policy_engine_mode", application.policyEngineMode && bare(application.policyEngineMode)),
    ],
  }
}

/** An entitlement of the main application, and who holds it. */
export function entitlementEntries(
  scope: BlueprintScope,
  entitlement: Entitlement,
  application: string,
): BlueprintEntry[] {
  const id = scope.idOf(entitlement, "entitlement", entitlement.name)
  return [
    {
      remark: `Entitlement: ${entitlement.purpose}`,
      optional: entitlement.optional,
      model: "authentik_core.applicationentitlement",
      id,
      identifiers: [field("name", entitlement.name), field("app", keyOf(application))],
      attrs: optionalField("attributes", attributeMap(entitlement.attributes)),
    },
    ...entitlement.groups.map((group, order) => bindingEntry(keyOf(id), { group: groupRef(scope, group) }, order)),
  ]
}

/** Binds a group or user of the setup to the main application. */
export function accessEntry(
  scope: BlueprintScope,
  binding: Binding,
  application: string,
  order: number,
): BlueprintEntry {
  const account = scope.setup.serviceAccounts.find(({ username }) => username === binding.user)
  const who =
    binding.group !== undefined
      ? { group: groupRef(scope, binding.group) }
      : {
          user: account
            ? keyOf(scope.idOf(account, "service-account", account.username))
            : find("authentik_core.user", "username", binding.user ?? ""),
        }
  const { note, optional } = binding
  // Whoever may use the application is decided by its bindings: one that was not asked for locks everybody else out.
  return { ...bindingEntry(keyOf(application), who, order), remark: note, optional, offered: true }
}

/** Found by target and holder, never by its order: the reader's own bindings stay as they are. */
function bindingEntry(
  target: YamlValue,
  who: { group: YamlValue } | { user: YamlValue },
  order: number,
): BlueprintEntry {
  const holder = "group" in who ? field("group", who.group) : field("user", who.user)
  return {
    model: "authentik_policies.policybinding",
    identifiers: [field("target", target), holder],
    attrs: [field("order", order)],
  }
}

/** A new outpost for the setup's provider of its type. Made once and then left alone, so that later changes to it stay. */
export function outpostEntry(
  scope: BlueprintScope,
  outpost: Outpost,
  served: NamedProvider,
  applicationName: string,
): BlueprintEntry {
  return {
    remark: [
      outpost.note && sentence(outpost.note),
      "Made once: an outpost of this name that exists stays as it is; add the application to it by hand.",
    ]
      .filter(Boolean)
      .join(" "),
    model: "authentik_outposts.outpost",
    state: "created",
    identifiers: [field("name", outpostName(outpost, applicationName))],
    attrs: [
      field("type", bare(outpost.type)),
      field("providers", { list: [{ value: keyOf(providerId(scope, served.provider)) }] }),
      field("config", { map: [field("authentik_host", AUTHENTIK_URL)] }),
    ],
  }
}
