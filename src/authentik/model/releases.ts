/**
 * What differs between the releases of authentik that generated steps and files are for.
 *
 * Sources: the API schema of each release (`@goauthentik/api` 2025.12.6, 2026.2.0, 2026.5.6 and 2026.8.3, `schema.yml`),
 * the arguments in the documentation of the Terraform provider (2025.12.1, 2026.2.1, 2026.5.0 and newest), and the release
 * notes that a fact names. Tests compare the files of every method with the schema and the arguments of each release.
 */
import { DEFAULT_RELEASE, type Release } from "../../guides/releases"
import type { ScimProvider } from "./sync"

/** The labels of buttons in the Admin interface. A list is a button with a menu, and the entry to choose. */
export interface ButtonLabels {
  newApplication: string
  /** At the end of the wizard for applications. */
  submitApplication: string
  /** Creates an application for a provider that exists. */
  applicationOfProvider: readonly string[]
  newProvider: string
  newGroup: string
  newServiceAccount: readonly string[]
  newPropertyMapping: string
  newOutpost: string
  newRole: string
  generateKeyPair: string
  importKeyPair: string
  assignPermission: string
}

export interface ReleaseFacts {
  buttons: ButtonLabels
  /** OAuth2 providers list their grant types (`OAuth2ProviderRequest.grant_types`; release notes of 2026.5). */
  grantTypes: boolean
  /** Redirect URIs have a type; without, all are for authorization (`RedirectURIRequest`; release notes of 2026.5). */
  redirectUriTypes: boolean
  /**
   * What SAML providers call their issuer. `issuer` must be set to the metadata URL, because its default is
   * `authentik`; an override is empty by default (`SAMLProviderRequest`; release notes of 2026.5).
   */
  samlIssuer: "issuer" | "issuer_override"
  /** The label of that field in the interface. */
  samlIssuerLabel: string
  /** SAML providers can sign logout responses (`SAMLProviderRequest.sign_logout_response`). */
  signLogoutResponse: boolean
  /** Applications have a switch that hides them (`ApplicationRequest.meta_hide`; release notes of 2026.5). */
  hideSwitch: boolean
  /** SCIM providers can be limited to groups (`SCIMProviderRequest.group_filters`). */
  groupFilters: boolean
  /** Modes of SCIM providers (`CompatibilityModeEnum`). */
  scimModes: readonly ScimProvider["compatibilityMode"][]
  /** The API does not return tokens of SCIM providers (`SCIMProvider.token` is `writeOnly`). */
  hidesScimToken: boolean
  terraform: {
    /** Releases of the provider have authentik's numbers. The newest documentation is for 2026.5, and accepted by 2026.8. */
    version: string
    /** Whether `authentik_provider_scim` has `group_filters`. */
    groupFilters: boolean
    /** Whether `authentik_user` has `roles`. */
    userRoles: boolean
    /** Modes that `authentik_provider_scim` documents; none has `gitlab`. */
    scimModes: ReleaseFacts["scimModes"]
  }
}

/** Since 2026.5 (authentik's pull requests 21549 and 22136, which adapted the documentation). */
const BUTTONS: ButtonLabels = {
  newApplication: "New Application",
  submitApplication: "Create Application",
  applicationOfProvider: ["New Application", "with Existing Provider..."],
  newProvider: "New Provider",
  newGroup: "New Group",
  newServiceAccount: ["New User", "Service Account"],
  newPropertyMapping: "New Property Mapping",
  newOutpost: "New Outpost",
  newRole: "New Role",
  generateKeyPair: "Generate Certificate-Key Pair",
  importKeyPair: "Import Existing Certificate-Key Pair",
  assignPermission: "Assign Role Object Permission",
}

const BUTTONS_2026_2: ButtonLabels = {
  newApplication: "Create with Provider",
  submitApplication: "Submit",
  applicationOfProvider: ["Create"],
  newProvider: "Create",
  newGroup: "Create",
  newServiceAccount: ["Create a service account"],
  newPropertyMapping: "Create",
  newOutpost: "Create",
  newRole: "Create",
  generateKeyPair: "Generate",
  importKeyPair: "Create",
  assignPermission: "Assign Object Permissions",
}

const FIRST_MODES = ["default", "aws", "slack", "sfdc"] as const
const MODES_2026_5 = [...FIRST_MODES, "webex", "vcenter"] as const

const NEWEST: ReleaseFacts = {
  buttons: BUTTONS,
  grantTypes: true,
  redirectUriTypes: true,
  samlIssuer: "issuer_override",
  samlIssuerLabel: "EntityID/Issuer override",
  signLogoutResponse: true,
  hideSwitch: true,
  groupFilters: true,
  scimModes: [...MODES_2026_5, "gitlab"],
  hidesScimToken: true,
  terraform: { version: "~> 2026.5", groupFilters: true, userRoles: true, scimModes: MODES_2026_5 },
}

const RELEASE_2026_2: ReleaseFacts = {
  buttons: BUTTONS_2026_2,
  grantTypes: false,
  redirectUriTypes: false,
  samlIssuer: "issuer",
  samlIssuerLabel: "Issuer",
  signLogoutResponse: false,
  hideSwitch: false,
  groupFilters: true,
  scimModes: FIRST_MODES,
  hidesScimToken: false,
  terraform: { version: "~> 2026.2.1", groupFilters: false, userRoles: true, scimModes: FIRST_MODES },
}

const FACTS: Record<Release, ReleaseFacts> = {
  "2026.8": NEWEST,
  "2026.5": {
    ...NEWEST,
    scimModes: MODES_2026_5,
    hidesScimToken: false,
    terraform: { ...NEWEST.terraform, version: "~> 2026.5.0" },
  },
  "2026.2": RELEASE_2026_2,
  "2025.12": {
    ...RELEASE_2026_2,
    groupFilters: false,
    terraform: { ...RELEASE_2026_2.terraform, userRoles: false, version: "~> 2025.12.1" },
  },
}

/** What holds for the release that a resolved setup is for. */
export const factsOf = ({ release = DEFAULT_RELEASE }: { release?: Release }): ReleaseFacts => FACTS[release]
