import { z } from "zod"
import { authentikSetupSchema } from "./model"
import { ldapProviderSchema } from "./outposts"
import { HAND_MADE_INPUTS } from "../../../test/authentik/setups"

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  const?: unknown
}

/** Paths of a schema's fields, including the tags of union members: `provider.oauth2.redirectUris.url`. */
function paths(schema: JsonSchema, prefix: string): string[] {
  const members = schema.oneOf ?? schema.anyOf
  if (members) {
    return members.flatMap((member) => {
      const tag = member.properties?.type?.const ?? member.properties?.kind?.const
      return paths(member, tag === undefined ? prefix : `${prefix}.${String(tag)}`)
    })
  }
  if (schema.items) return paths(schema.items, prefix)
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    `${prefix}.${name}`,
    ...paths(inner, `${prefix}.${name}`),
  ])
}

function used(value: unknown, prefix: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => used(item, prefix))
  if (typeof value !== "object" || value === null) return []
  const tag = "type" in value && !prefix.endsWith("outposts") ? value.type : "kind" in value ? value.kind : undefined
  const own = tag === undefined ? prefix : `${prefix}.${String(tag)}`
  return Object.entries(value).flatMap(([name, inner]) => [`${own}.${name}`, ...used(inner, `${own}.${name}`)])
}

test("the hand-made setups use every field of the model", () => {
  const all = paths(z.toJSONSchema(authentikSetupSchema, { io: "input" }) as JsonSchema, "setup")
  const inUse = new Set(Object.values(HAND_MADE_INPUTS).flatMap((input) => used(input, "setup")))
  // A provider has the same fields wherever a setup declares it.
  const normalized = (path: string) =>
    path
      .replace(/^setup\.(?:additionalApplications\.provider|backchannelProviders)\./, "setup.provider.")
      .replace("setup.additionalApplications.application.", "setup.application.")
      .replace(/^setup\.provider\.[\w-]+\.option$/, "setup.provider.option")
  const known = new Set([...inUse].map(normalized))
  expect([...new Set(all.map(normalized))].filter((path) => !known.has(path))).toEqual([])
  expect(all.length).toBeGreaterThan(150)
})

test("an unknown field is an error", () => {
  expect(authentikSetupSchema.safeParse({ application: { slug: "wiki", slugg: "x" } }).success).toBe(false)
})

test("the base DN of a directory is a distinguished name", () => {
  const parse = (baseDn: string) => ldapProviderSchema.safeParse({ type: "ldap", baseDn }).error?.issues[0]?.message
  expect(parse("ou=wiki,dc=ldap,dc=goauthentik,dc=io")).toBeUndefined()
  expect(parse("OU=Wiki Users, DC=example")).toBeUndefined()
  const message = "write a distinguished name, such as ou=my-app,dc=ldap,dc=goauthentik,dc=io"
  for (const wrong of ["wiki", "ou=,dc=io", "ou=wiki,dc"]) expect(parse(wrong)).toBe(message)
})
