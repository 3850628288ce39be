/** The lists of selected mappings in the providers' forms. */
import { mappingByName, ownMappings, samlSelection, scopeSelection, selectionByName } from "../resolve/mappings"
import type { MappingRef, Selection } from "../resolve/mappings"
import type { AuthentikSetup, Provider, ScimProvider, GoogleWorkspaceProvider } from "../model/model"
import { shippedMapping, type MappingKind } from "../model/shipped"

/** One list of a form. */
export interface FormSelection {
  label: string
  selection: Selection
}

/** The lists of a provider's form. All of them are in one part of it, that without a name if `part` is absent. */
export interface FormSelections {
  part?: string
  lists: FormSelection[]
}

/** Returns the lists of a provider's form; none for types whose forms have no mappings. */
export function selectionsOf(setup: AuthentikSetup, provider: Provider): FormSelections {
  switch (provider.type) {
    case "oauth2":
      return {
        part: "Advanced protocol settings",
        lists: [{ label: "Selected Scopes", selection: scopeSelection(setup, provider) }],
      }
    case "saml":
      return {
        part: "Advanced protocol settings",
        lists: [{ label: "Selected User Property Mappings", selection: samlSelection(setup, provider) }],
      }
    case "proxy":
      return {
        part: "Advanced protocol settings",
        lists: [{ label: "Additional scopes", selection: ownSelection(setup, "scope") }],
      }
    case "radius":
      return {
        lists: [{ label: "Property mappings", selection: ownSelection(setup, "radius") }],
      }
    case "scim":
      return { part: "Attribute mapping", lists: syncLists(setup, "scim", provider) }
    case "google-workspace":
      return { part: "Attribute mapping", lists: syncLists(setup, "google-workspace", provider) }
    case "ldap":
    case "ssf":
      return { lists: [] }
  }
}

/** What changes a list from one selection to another. */
export function changeOf(before: Selection, after: Selection): Selection {
  const without = (refs: MappingRef[], others: MappingRef[]) =>
    refs.filter(({ mapping }) => !others.some((one) => one.mapping.name === mapping.name))
  return {
    selected: after.selected,
    added: without(after.selected, before.selected),
    removed: without(before.selected, after.selected).map(({ mapping }) => mapping),
  }
}

function ownSelection(setup: AuthentikSetup, kind: "scope" | "radius"): Selection {
  const refs = ownMappings(setup, kind).map((mapping) => ({ from: "setup" as const, mapping }))
  return { selected: refs, added: refs, removed: [] }
}

function syncLists(
  setup: AuthentikSetup,
  kind: MappingKind,
  { userMappings, groupMappings }: ScimProvider | GoogleWorkspaceProvider,
): FormSelection[] {
  const list = (what: "User" | "Group", names: string[]): FormSelection => {
    const shipped = shippedMapping(
      `authentik default ${kind === "scim" ? "SCIM" : "Google Workspace"} Mapping: ${what}`,
    )
    const known = names.map((name) => mappingByName(setup, kind, name).mapping.name)
    return {
      label: `${what} Property Mappings`,
      selection: selectionByName(setup, kind, known, shipped ? [shipped] : []),
    }
  }
  return [list("User", userMappings), list("Group", groupMappings)]
}
