/** Reads the names of the objects that a generated file creates, from the file instead of the model. */
import type { IdentityKind } from "../../src/authentik/resolve/identities"
import { isLookup, Tagged, type ReadBlueprint } from "./blueprint-reader"
import { literal, type ReadTerraform } from "./terraform-reader"

/** Maps kind and name to a group's definition or an empty string. Methods of one guide may share equal groups. */
export type Names = Map<string, string>
const key = (kind: IdentityKind, name: string): string => `${kind} ${name.normalize("NFC")}`

const isProvider = (model: string): boolean => /^authentik_providers_\w+\.\w+provider$/.test(model)
const isMapping = (model: string): boolean => /^authentik_providers_\w+\.\w*mapping$/.test(model)
const KINDS: Record<string, [kind: IdentityKind, field: string]> = {
  "authentik_core.application": ["application slug", "slug"],
  "authentik_core.group": ["group", "name"],
  "authentik_core.user": ["username", "username"],
  "authentik_core.token": ["token", "identifier"],
  "authentik_rbac.role": ["role", "name"],
  "authentik_outposts.outpost": ["outpost", "name"],
}

/** The names of a blueprint; `existing` means that it adds to another file's application. Throws on duplicates. */
export function namesOfBlueprint({ metadata, entries }: ReadBlueprint, existing: boolean): Names {
  const names: Names = new Map()
  const add = adder(names)
  add("blueprint", metadata.name)
  for (const entry of entries) {
    const { model, identifiers, attrs } = entry
    if (isLookup(entry)) continue
    const [kind, field] = KINDS[model] ?? []
    if (kind && field) {
      const first = kind === "application slug" && existing && !names.has("application")
      if (first) names.set("application", String(identifiers.slug))
      else add(kind, String(identifiers[field]), JSON.stringify(attrs.attributes ?? {}))
    } else if (isProvider(model)) {
      add("provider", String(identifiers.name))
      if (attrs.base_dn !== undefined) add("base DN", String(attrs.base_dn).toLowerCase())
      if (attrs.client_id !== undefined) add("client ID", String(attrs.client_id))
    } else if (isMapping(model)) add("property mapping", String(identifiers.name))
    else if (model === "authentik_core.applicationentitlement")
      add("entitlement", `${String(identifiers.name)} ${slugOf(entries, identifiers.app)}`)
  }
  names.delete("application")
  return names
}

function slugOf(entries: ReadBlueprint["entries"], app: unknown): string {
  const entry = entries.find(({ id }) => app instanceof Tagged && id === app.of)
  return String(entry?.identifiers.slug)
}

const RESOURCES: Record<string, [kind: IdentityKind, argument: string]> = {
  authentik_application: ["application slug", "slug"],
  authentik_group: ["group", "name"],
  authentik_user: ["username", "username"],
  authentik_token: ["token", "identifier"],
  authentik_rbac_role: ["role", "name"],
  authentik_outpost: ["outpost", "name"],
}

/** The objects to create and the groups to look up; `shared` is `create_shared_groups`. Throws on duplicates. */
export function namesOfTerraform({ blocks }: ReadTerraform, shared: boolean): { created: Names; found: string[] } {
  const created: Names = new Map()
  const add = adder(created)
  const found: string[] = []
  for (const { type, address, arguments: given } of blocks) {
    const text = (name: string) => literal(String(given[name]))
    const wanted = given.count === undefined || (given.count === "${var.create_shared_groups ? 1 : 0}") === shared
    if (!wanted) continue
    const [kind, argument] = RESOURCES[type] ?? []
    if (type === "data.authentik_group" && given.count !== undefined) found.push(key("group", text("name")))
    else if (kind && argument) add(kind, text(argument), attributesOf(given.attributes))
    else if (type.startsWith("authentik_provider_")) {
      add("provider", text("name"))
      if (given.base_dn !== undefined) add("base DN", text("base_dn").toLowerCase())
      if (given.client_id !== undefined) add("client ID", text("client_id"))
    } else if (type.startsWith("authentik_property_mapping_")) add("property mapping", text("name"))
    else if (type === "authentik_application_entitlement") {
      const reference = String(given.application).replace(/^\$\{|\.uuid\}$/g, "")
      const application = blocks.find((block) => block.address === reference)
      add("entitlement", `${text("name")} ${String(application?.arguments.slug ?? address)}`)
    }
  }
  return { created, found }
}

const attributesOf = (attributes: unknown): string => (attributes === undefined ? "{}" : String(attributes))

const adder =
  (names: Names) =>
  (kind: IdentityKind, name: string, definition = ""): void => {
    const own = key(kind, name)
    if (names.has(own)) throw new Error(`the file creates the ${own} twice`)
    names.set(own, kind === "group" ? definition : "")
  }
