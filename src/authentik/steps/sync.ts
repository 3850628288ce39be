/** The forms of providers that push users, groups or events. */
import { code, listSetting, markdown, noteBlock, optionalSetting, setting, strong, switchSetting } from "./inline"
import { DELETE_ACTIONS, SCIM_MODES } from "../model/labels"
import type { AuthentikSetup, GoogleWorkspaceProvider, ScimProvider, SsfProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { type Units, federatedProviders } from "../resolve/applications"
import { scimLimits } from "../resolve/scim-limits"
import { certificateSetting, selectionSettings, type ProviderForm } from "./form"

/** The form of a SCIM provider. */
export function scimForm(setup: AuthentikSetup, provider: ScimProvider): ProviderForm {
  const facts = factsOf(setup)
  return {
    parts: [
      {
        settings: [
          setting("URL", code(provider.url)),
          ...switchSetting("Verify SCIM server's certificates", provider.verifyCertificates, true),
          setting("Token", markdown(provider.tokenNote)),
          ...(provider.compatibilityMode === "default" || !facts.scimModes.includes(provider.compatibilityMode)
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
          facts.groupFilters && provider.groupFilters.length > 0
            ? [
                listSetting(
                  "Group Filter",
                  provider.groupFilters.map((name) => [code(name)]),
                ),
              ]
            : [],
      },
      { name: "Attribute mapping", settings: selectionSettings(setup, provider) },
    ],
    remarks: scimLimits(setup, provider).flatMap((text) => noteBlock(text)),
  }
}

/** The form of a Shared Signals Framework provider. */
export function ssfForm(units: Units, provider: SsfProvider): ProviderForm {
  const { names } = federatedProviders(units, provider)
  return {
    parts: [
      {
        settings: [
          ...certificateSetting("Signing Key", provider.signingKey),
          ...optionalSetting("Event Retention", provider.eventRetention),
        ],
      },
      {
        name: "Authentication settings",
        settings:
          names.length > 0
            ? [
                listSetting(
                  "Federated OAuth2/OpenID Providers",
                  names.map((name) => [code(name)]),
                ),
              ]
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
  const groupFilter = group === undefined ? [] : [setting("Group", code(group))]
  return {
    parts: [
      {
        settings: [
          setting("Credentials", markdown(provider.credentialsNote)),
          setting("Delegated Subject", code(provider.delegatedSubject)),
          setting("Default group email domain", code(provider.defaultGroupEmailDomain)),
          ...action("User deletion action", provider.userDeleteAction),
          ...action("Group deletion action", provider.groupDeleteAction),
        ],
      },
      { name: "User filtering", settings: groupFilter },
      { name: "Attribute mapping", settings: selectionSettings(setup, provider) },
    ],
  }
}
