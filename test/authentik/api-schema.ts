/** The API schemas of authentik's releases (`@goauthentik/api`, `schema.yml`), to check blueprint entries against. */
import fs from "node:fs"
import Ajv, { type ErrorObject, type ValidateFunction } from "ajv"
import { parse } from "yaml"
import { DEFAULT_RELEASE, type Release } from "../../src/guides/releases"

interface SchemaObject {
  [key: string]: unknown
  properties?: Record<string, unknown>
}

const PACKAGES: Record<Release, string> = {
  "2026.8": "@goauthentik/api",
  "2026.5": "@goauthentik/api-2026.5",
  "2026.2": "@goauthentik/api-2026.2",
  "2025.12": "@goauthentik/api-2025.12",
}

/** Parses only the schemas; the rest of the file is not needed. */
function readSchemas(release: Release): Record<string, SchemaObject> {
  const text = fs.readFileSync(require.resolve(`${PACKAGES[release]}/schema.yml`), "utf8")
  const start = text.indexOf("\n  schemas:\n") + 1
  const end = /^ {2}\w/m.exec(text.slice(start + "  schemas:\n".length))
  const section = text.slice(start, end ? start + "  schemas:\n".length + end.index : undefined)
  const { schemas } = parse(section) as { schemas: Record<string, SchemaObject> }
  return schemas
}

/** Makes unknown attributes errors at every depth where the schema has properties. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== "object" || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return "properties" in inner && !("additionalProperties" in inner) ? { ...inner, additionalProperties: false } : inner
}

/** Request schemas of all models except providers, which are in the schema's own discriminator. */
const REQUESTS: Record<string, string> = {
  "authentik_core.application": "ApplicationRequest",
  "authentik_core.applicationentitlement": "ApplicationEntitlementRequest",
  "authentik_core.group": "GroupRequest",
  "authentik_core.token": "TokenRequest",
  "authentik_core.user": "UserRequest",
  "authentik_crypto.certificatekeypair": "CertificateKeyPairRequest",
  "authentik_outposts.outpost": "OutpostRequest",
  "authentik_policies.policybinding": "PolicyBindingRequest",
  "authentik_rbac.role": "RoleRequest",
  "authentik_providers_oauth2.scopemapping": "ScopeMappingRequest",
  "authentik_providers_saml.samlpropertymapping": "SAMLPropertyMappingRequest",
  "authentik_providers_scim.scimmapping": "SCIMMappingRequest",
  "authentik_providers_radius.radiusproviderpropertymapping": "RadiusProviderPropertyMappingRequest",
  "authentik_providers_google_workspace.googleworkspaceprovidermapping": "GoogleWorkspaceProviderMappingRequest",
}

const LOOKED_UP = new Set(["authentik_flows.flow"])

/** What a release of authentik accepts in blueprints. */
export interface ApiSchema {
  /** True for models of authentik that entries here can create or `!Find` can look up. */
  isModel: (model: string) => boolean
  /** Whether primary keys are numbers, as for providers and users; all other models have UUIDs. */
  hasNumericKey: (model: string) => boolean
  /** Messages for values that do not match the model's request schema; empty if they do. */
  schemaErrors: (model: string, values: unknown) => string[]
}

const read = new Map<Release, ApiSchema>()

/** The schema of a release; read once. */
export function apiSchema(release: Release = DEFAULT_RELEASE): ApiSchema {
  const schema = read.get(release) ?? makeSchema(release)
  read.set(release, schema)
  return schema
}

function makeSchema(release: Release): ApiSchema {
  const schemas = readSchemas(release)
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: "authentik", components: { schemas: closed(schemas) } })
  const discriminator = (schemas.modelRequest as { discriminator?: { mapping?: Record<string, string> } } | undefined)
    ?.discriminator
  const providers = Object.entries(discriminator?.mapping ?? {}).map(
    ([model, reference]) => [model, reference.split("/").at(-1) ?? ""] as const,
  )
  const requests = new Map<string, string>([...Object.entries(REQUESTS), ...providers])
  const known = new Set((schemas.ModelEnum as { enum?: string[] } | undefined)?.enum ?? [])
  const compiled = new Map<string, ValidateFunction>()
  return {
    isModel: (model) => known.has(model) && (requests.has(model) || LOOKED_UP.has(model)),
    hasNumericKey: (model) => providers.some(([one]) => one === model) || model === "authentik_core.user",
    schemaErrors: (model, values) => {
      const request = requests.get(model)
      if (!request || !schemas[request]) return [`no request schema for the model ${model}`]
      const validate = compiled.get(request) ?? ajv.compile({ $ref: `authentik#/components/schemas/${request}` })
      compiled.set(request, validate)
      return validate(values) ? [] : (validate.errors ?? []).map(describe)
    },
  }
}

const describe = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || "/"} ${message ?? ""} ${JSON.stringify(params)}`
