/**
 * Reads a blueprint as authentik's importer does, and applies it to an installation in memory.
 *
 * The rules are those of goauthentik/authentik, authentik/blueprints/v1/importer.py and common.py:
 * - Entries are applied in order, and `identifiers` find an existing object.
 * - `!KeyOf` refers to an earlier entry, and `!Find` gives null if it finds nothing.
 * - An entry that leaves a required field empty is invalid.
 */
import { parseDocument, YAMLSeq, type ScalarTag, type CollectionTag } from "yaml"
import { SHIPPED, type Shipped } from "./shipped"

/** An object of the installation. `attrs` holds identifiers too; a reference is the object itself. */
export interface Entity {
  model: string
  pk: number
  attrs: Record<string, unknown>
  permissions: { permission: string; role?: Entity }[]
}

class KeyOf {
  constructor(readonly id: string) {}
}
class Find {
  constructor(
    readonly model: string,
    readonly conditions: [field: string, value: unknown][],
  ) {}
}
class Context {
  constructor(readonly key: string) {}
}

class FindNode extends YAMLSeq {
  override toJSON(argument?: unknown, context?: Parameters<YAMLSeq["toJSON"]>[1]): never {
    const [model, ...conditions] = super.toJSON(argument, context) as [string, ...[string, unknown][]]
    return new Find(model, conditions) as never
  }
}

const scalar = (tag: string, resolve: (text: string) => object): ScalarTag => ({ tag, resolve })
const FIND: CollectionTag = { tag: "!Find", collection: "seq", nodeClass: FindNode }
const TAGS = [scalar("!KeyOf", (id) => new KeyOf(id)), scalar("!Context", (key) => new Context(key)), FIND]

interface Entry {
  model: string
  id?: string
  state?: "present" | "created" | "must_created" | "absent"
  identifiers: Record<string, unknown>
  attrs?: Record<string, unknown>
  permissions?: { permission: string; role?: unknown }[]
}

/** Fields that the importer's serializers require when they create an object. */
const REQUIRED: Record<string, string[]> = {
  "authentik_crypto.certificatekeypair": ["certificate_data"],
  "authentik_providers_oauth2.scopemapping": ["expression", "scope_name"],
  "authentik_providers_saml.samlpropertymapping": ["expression", "saml_name"],
  "authentik_providers_scim.scimmapping": ["expression"],
  "authentik_providers_oauth2.oauth2provider": ["authorization_flow", "invalidation_flow", "redirect_uris"],
  "authentik_providers_saml.samlprovider": ["authorization_flow", "invalidation_flow", "acs_url"],
  "authentik_providers_ldap.ldapprovider": ["authorization_flow", "invalidation_flow"],
  "authentik_providers_scim.scimprovider": ["url"],
  "authentik_providers_proxy.proxyprovider": ["authorization_flow", "invalidation_flow", "external_host"],
}

const MODELS = new Set([
  ...Object.keys(REQUIRED),
  "authentik_flows.flow",
  "authentik_core.group",
  "authentik_core.user",
  "authentik_core.token",
  "authentik_core.application",
  "authentik_core.applicationentitlement",
  "authentik_policies.policybinding",
  "authentik_rbac.role",
  "authentik_outposts.outpost",
])

export class Installation {
  readonly entities: Entity[] = []

  /** @param shipped what is there before the first blueprint, in addition to what every installation has. */
  constructor(shipped: readonly Shipped[] = []) {
    for (const { model, attrs } of [...SHIPPED, ...shipped]) this.create(model, attrs)
  }

  /** All objects of a model, in the order of their creation. */
  all(model: string): Entity[] {
    return this.entities.filter((entity) => entity.model === model)
  }

  find(model: string, conditions: Record<string, unknown>): Entity | undefined {
    return this.all(model).find(({ attrs }) =>
      Object.entries(conditions).every(([field, value]) => attrs[field] === value),
    )
  }

  create(model: string, attrs: Record<string, unknown>): Entity {
    const entity: Entity = { model, pk: this.entities.length + 1, attrs: { ...attrs }, permissions: [] }
    this.entities.push(entity)
    return entity
  }

  /**
   * Applies a blueprint. `context` are the values that the reader supplies.
   * @throws for what authentik would reject, and for models that the stand-in does not know.
   */
  apply(text: string, context: Readonly<Record<string, unknown>> = {}): void {
    const document = parseDocument(text, { version: "1.1", customTags: (tags) => [...tags, ...TAGS] })
    if (document.errors[0] || document.warnings[0])
      throw new Error(`the blueprint is no valid YAML: ${(document.errors[0] ?? document.warnings[0])?.message}`)
    const { version, entries } = document.toJS() as { version: number; entries: Entry[] }
    if (version !== 1) throw new Error(`the blueprint has version ${version}; authentik knows version 1`)
    const byId = new Map<string, Entity>()
    for (const [index, entry] of entries.entries()) {
      const place = `entry ${index} (${entry.model}${entry.id ? `, ${entry.id}` : ""})`
      const entity = this.applyEntry(entry, place, (value) => this.resolved(value, { byId, context, place }))
      if (entry.id) byId.set(entry.id, entity)
    }
  }

  private applyEntry(entry: Entry, place: string, resolve: (value: unknown) => unknown): Entity {
    const { model, state = "present" } = entry
    if (!MODELS.has(model)) throw new Error(`${place}: the stand-in does not know this model`)
    const identifiers = resolve(entry.identifiers) as Record<string, unknown>
    const attrs = resolve(entry.attrs ?? {}) as Record<string, unknown>
    const existing = this.find(model, identifiers)
    if (!existing) {
      const missing = (REQUIRED[model] ?? []).filter((field) => (attrs[field] ?? identifiers[field] ?? null) === null)
      if (missing.length > 0) throw new Error(`${place}: ${missing.join(", ")}: This field is required.`)
    }
    const entity = existing ?? this.create(model, identifiers)
    if (!existing || state === "present") Object.assign(entity.attrs, attrs)
    for (const { permission, role } of entry.permissions ?? [])
      entity.permissions.push({ permission, role: resolve(role) as Entity | undefined })
    return entity
  }

  private resolved(
    value: unknown,
    given: { byId: ReadonlyMap<string, Entity>; context: Readonly<Record<string, unknown>>; place: string },
  ): unknown {
    if (value instanceof KeyOf) {
      const entity = given.byId.get(value.id)
      if (!entity) throw new Error(`${given.place}: KeyOf: failed to find entry with \`id\` of \`${value.id}\``)
      return entity
    }
    if (value instanceof Context) {
      if (!(value.key in given.context)) throw new Error(`${given.place}: the context lacks ${value.key}`)
      return given.context[value.key]
    }
    if (value instanceof Find)
      return (
        this.find(
          value.model,
          Object.fromEntries(value.conditions.map(([field, wanted]) => [field, this.resolved(wanted, given)])),
        ) ?? null
      )
    if (Array.isArray(value)) return value.map((item) => this.resolved(item, given))
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.resolved(inner, given)]))
    return value
  }
}
