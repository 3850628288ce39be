/** The forms of providers that push users, groups or events. */
import { code, listed, markdown, objectName, optionalSetting, setting, strong, switchSetting } from "./inline"
import { DELETE_ACTIONS, SCIM_MODES } from "../model/labels"
import { mappingByName, selectionByName } from "../resolve/mappings"
import type { AuthentikSetup, GoogleWorkspaceProvider, ScimProvider, SsfProvider } from "../model/model"
import { whyGroupOptional, whyProviderOptional } from "../resolve/optional-parts"
import { type ApplicationUnit, federatedProviders } from "../resolve/applications"
import { shippedMapping, type MappingKind } from "../model/shipped"
import type { Setting } from "./step"
import { certificateSetting, selectionSetting, type ProviderForm } from "./form"

/** The selected mappings of a provider that syncs users and groups. */
function syncSettings(
  setup: AuthentikSetup,
  kind: MappingKind,
  provider: ScimProvider | GoogleWorkspaceProvider,
): Setting[] {
  const preselected = (what: "User" | "Group") => {
    const name = kind === "scim" ? "SCIM" : "Google Workspace"
    const mapping = shippedMapping(`authentik default ${name} Mapping: ${what}`)
    return mapping ? [mapping] : []
  }
  const known = (names: string[]) => names.map((name) => mappingByName(setup, kind, name).mapping.name)
  return [
    ...selectionSetting(
      "User Property Mappings",
      selectionByName(setup, kind, known(provider.userMappings), preselected("User")),
    ),
    ...selectionSetting(
      "Group Property Mappings",
      selectionByName(setup, kind, known(provider.groupMappings), preselected("Group")),
    ),
  ]
}

/** The form of a SCIM provider. */
export function scimForm(setup: AuthentikSetup, provider: ScimProvider): ProviderForm {
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          setting("URL", code(provider.url)),
          ...switchSetting("Verify SCIM server's certificates", provider.verifyCertificates, true),
          setting("Token", markdown(provider.tokenNote)),
          ...(provider.compatibilityMode === "default"
            ? []
            : [setting("Compatibility Mode", strong(SCIM_MODES[provider.compatibilityMode]))]),
          ...switchSetting("Enable dry-run mode", provider.dryRun, false),
        ],
      },
      {
        name: "User filtering",
        settings: switchSetting("Exclude service accounts", provider.excludeServiceAccounts, true),
      },
      {
        name: "Group filtering",
        settings:
          provider.groupFilters.length > 0
            ? [
                setting(
                  "Group Filter",
                  listed(provider.groupFilters.map((name) => objectName(name, whyGroupOptional(setup, name)))),
                ),
              ]
            : [],
      },
      { name: "Attribute mapping", settings: syncSettings(setup, "scim", provider) },
    ],
  }
}

/** The form of a Shared Signals Framework provider. */
export function ssfForm(setup: AuthentikSetup, units: ApplicationUnit[], provider: SsfProvider): ProviderForm {
  const { own, names } = federatedProviders(units, provider)
  const option = own && whyProviderOptional(units, own.provider)
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          ...certificateSetting(setup, "Signing Key", provider.signingKey),
          ...optionalSetting("Event Retention", provider.eventRetention),
        ],
      },
      {
        name: "Authentication settings",
        settings:
          names.length > 0
            ? [setting("Federated OAuth2/OpenID Providers", listed(names.map((name) => objectName(name, option))))]
            : [],
      },
    ],
  }
}

/** The form of a Google Workspace provider. */
export function googleForm(setup: AuthentikSetup, provider: GoogleWorkspaceProvider): ProviderForm {
  const action = (label: string, value: GoogleWorkspaceProvider["userDeleteAction"]) =>
    value === "delete" ? [] : [setting(label, strong(DELETE_ACTIONS[value]))]
  const { groupFilter: group } = provider
  const groupFilter =
    group === undefined ? [] : [setting("Group", code(group), { option: whyGroupOptional(setup, group) })]
  return {
    parts: [
      {
        name: "Protocol settings",
        settings: [
          setting("Credentials", markdown(provider.credentialsNote)),
          setting("Delegated Subject", code(provider.delegatedSubject)),
          setting("Default group email domain", code(provider.defaultGroupEmailDomain)),
          ...action("User deletion action", provider.userDeleteAction),
          ...action("Group deletion action", provider.groupDeleteAction),
        ],
      },
      { name: "User filtering", settings: groupFilter },
      { name: "Attribute mapping", settings: syncSettings(setup, "google-workspace", provider) },
    ],
  }
}
