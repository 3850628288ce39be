/** The data of users and groups by the provider's mappings (goauthentik/authentik, authentik/lib/sync/outgoing/base.py). */
import type { Entity } from "../blueprint"
import { isEntity, type Directory, type User } from "../directory"
import { evaluate } from "../expressions"
import { isDictionary, merged } from "../merge"
import { SkipObject, StopSync } from "./errors"
import type { Resource } from "./requests"

/** Where mappings find their values. */
export interface Source {
  provider: Entity
  application: Entity
  directory: Directory
}

/** What authentik knows of an object in the application: its ID there, and what it wrote last. */
export interface Connection<T> {
  object: T
  id: string
  attributes: Resource
}

const SCHEMA = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
}

/** clients/users.py: without an own `externalId`, it is the hashed ID, which is the default subject of tokens, too. */
export const userResource = (source: Source, user: User, connection?: Connection<User>): Resource =>
  resource(source, source.provider.attrs.property_mappings, {
    of: user.username,
    schema: SCHEMA.user,
    externalId: user.uid,
    context: { user: source.directory.forExpressions(user, source.application), connection: seen(connection) },
  })

/** clients/groups.py, without the members */
export const groupResource = (source: Source, group: Entity, connection?: Connection<Entity>): Resource => {
  const { name, attributes } = group.attrs
  return resource(source, source.provider.attrs.property_mappings_group, {
    of: String(name),
    schema: SCHEMA.group,
    externalId: String(group.pk),
    context: {
      user: null,
      group: { pk: group.pk, name, attributes: attributes ?? {} },
      connection: seen(connection),
    },
  })
}

const seen = (connection?: Connection<unknown>): object | null =>
  connection ? { scim_id: connection.id, attributes: connection.attributes } : null

interface Wanted {
  of: string
  schema: string
  externalId: string
  context: { user: object | null; group?: object; connection: object | null }
}

/** Mappings run in the order of their names and are merged; an attribute that ends as None is left out. */
function resource({ provider, application, directory }: Source, mappings: unknown, wanted: Wanted): Resource {
  const ordered = (Array.isArray(mappings) ? mappings : [])
    .filter(isEntity)
    .sort((a, b) => (String(a.attrs.name) < String(b.attrs.name) ? -1 : 1))
  const results = evaluate(
    ordered.map(({ attrs }) => String(attrs.expression)),
    {
      ...wanted.context,
      application: { slug: application.attrs.slug, name: application.attrs.name },
      provider: { name: provider.attrs.name },
      directory: directory.users.map((one) => directory.forExpressions(one, application)),
    },
  )
  let raw: Resource = {}
  for (const [index, result] of results.entries()) {
    if ("error" in result) {
      if (/^SkipObject\b/.test(result.error)) throw new SkipObject()
      const mapping = String(ordered[index]?.attrs.name)
      throw new StopSync(`Error ${result.error}, caused by ${wanted.of} (mapping SCIM Provider Mapping ${mapping})`)
    }
    if (isDictionary(result.value)) raw = merged(raw, result.value)
  }
  if (Object.keys(raw).length === 0) throw new StopSync(`Error No mappings configured, caused by ${wanted.of}`)
  const data = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null))
  const schemas = (data.schemas ?? []) as string[]
  return {
    ...data,
    schemas: schemas.includes(wanted.schema) ? schemas : [wanted.schema, ...schemas],
    externalId: data.externalId || wanted.externalId,
  }
}
