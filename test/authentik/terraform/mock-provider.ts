/**
 * A mock of authentik's Terraform provider: it has the provider's schema and defaults, and invents what authentik would answer.
 * Terraform connects to it by `TF_REATTACH_PROVIDERS`, as to a provider in a debugger.
 */
import { createHash } from "node:crypto"
import path from "node:path"
import {
  loadPackageDefinition,
  Server,
  ServerCredentials,
  type GrpcObject,
  type ServiceClientConstructor,
} from "@grpc/grpc-js"
import { loadSync } from "@grpc/proto-loader"
import { decode, encode, ExtData } from "@msgpack/msgpack"
import provider from "./provider-schema.json"

interface Attribute {
  type: string
  elem?: { type: string }
  required?: boolean
  optional?: boolean
  computed?: boolean
  sensitive?: boolean
  default?: string | number | boolean
}
type Attributes = Record<string, Attribute>
type Values = Record<string, unknown>

/** The SDK of the provider adds an id to each resource and data source. */
const withId = (attributes: object): Attributes => ({
  ...(attributes as Attributes),
  id: { type: "String", computed: true },
})
const all = (schemas: object): Record<string, Attributes> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withId(schema as object)]))
const RESOURCES = all(provider.resources)
const DATA_SOURCES = all(provider.dataSources)

interface Dynamic {
  msgpack?: Buffer
  json?: Buffer
}
interface Call {
  type_name: string
  config?: Dynamic
  current_state?: Dynamic
  prior_state?: Dynamic
  proposed_new_state?: Dynamic
  planned_state?: Dynamic
  raw_state?: { json: Buffer }
}

/** A value that is known only after it was applied. */
const UNKNOWN = new ExtData(0, new Uint8Array([0]))

export interface MockProvider {
  /** The environment with which Terraform finds the provider. */
  env: { TF_REATTACH_PROVIDERS: string }
  stop: () => void
}

/** Starts the provider on a free port of loopback. */
export async function startMockProvider(): Promise<MockProvider> {
  const file = path.join(__dirname, "tfplugin5.proto")
  const definition = loadPackageDefinition(loadSync(file, { keepCase: true, longs: Number, defaults: true }))
  const { service } = (definition.tfplugin5 as GrpcObject).Provider as ServiceClientConstructor
  const server = new Server({ "grpc.max_receive_message_length": -1 })
  server.addService(
    service,
    Object.fromEntries(
      Object.entries(handlers()).map(([name, answer]) => [
        name,
        ({ request }: { request: Call }, done: (error: Error | null, response?: object) => void) => {
          try {
            done(null, answer(request))
          } catch (error) {
            done(error as Error)
          }
        },
      ]),
    ),
  )
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  const Addr = { Network: "tcp", String: `127.0.0.1:${port}` }
  const plugin = { Protocol: "grpc", ProtocolVersion: 5, Pid: process.pid, Test: true, Addr }
  return {
    env: { TF_REATTACH_PROVIDERS: JSON.stringify({ "registry.terraform.io/goauthentik/authentik": plugin }) },
    stop: () => server.forceShutdown(),
  }
}

/** The answers to Terraform's calls, by name. */
function handlers(): Record<string, (call: Call) => object> {
  let created = 0
  return {
    GetSchema: () => ({
      provider: schemaOf(provider.provider),
      resource_schemas: mapped(RESOURCES),
      data_source_schemas: mapped(DATA_SOURCES),
    }),
    PrepareProviderConfig: ({ config }) => ({ prepared_config: config }),
    ValidateResourceTypeConfig: () => ({}),
    ValidateDataSourceConfig: () => ({}),
    Configure: () => ({}),
    UpgradeResourceState: ({ raw_state }) => ({ upgraded_state: { json: raw_state?.json } }),
    ReadResource: ({ current_state }) => ({ new_state: current_state }),
    PlanResourceChange: ({ type_name, prior_state, proposed_new_state }) => {
      const proposed = read(proposed_new_state)
      return {
        // Null plans a removal.
        planned_state: proposed
          ? written(planned(typeOf(RESOURCES, type_name), read(prior_state), proposed))
          : proposed_new_state,
        // Like the provider's SDK, which sets defaults of attributes that are not computed.
        legacy_type_system: true,
      }
    },
    ApplyResourceChange: ({ type_name, planned_state }) => {
      const state = read(planned_state)
      return {
        new_state: state ? written(filled(typeOf(RESOURCES, type_name), state, ++created)) : planned_state,
        legacy_type_system: true,
      }
    },
    ReadDataSource: ({ type_name, config }) => {
      const values = read(config) ?? {}
      const { managed_list: managed } = values
      // authentik has each of the mappings that it ships.
      const ids = Array.isArray(managed) && { ids: managed.map((name) => `id of ${String(name)}`) }
      // The same question has the same answer, so that a second plan finds nothing to change.
      const number = createHash("sha256")
        .update(JSON.stringify([type_name, values]))
        .digest()
        .readUInt32BE()
      return { state: written(filled(typeOf(DATA_SOURCES, type_name), { ...values, ...ids }, number)) }
    },
    Stop: () => ({}),
  }
}

/** Replaces null and unknown values of computed attributes by values made from a number. */
const filled = (attributes: Attributes, values: Values, number: number): Values =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => {
      const value = values[name]
      const isMissing = value instanceof ExtData || (attribute.computed && value == null)
      return [name, isMissing ? invented(attribute, number) : (value ?? null)]
    }),
  )

function invented({ type, elem }: Attribute, number: number): unknown {
  if (type === "List") return elem ? [invented(elem, number)] : []
  if (type === "Map") return {}
  if (type === "Bool") return false
  return type === "String" ? String(number) : number
}

/** The planned values of a resource: defaults for null, and unknown values for what authentik generates. */
const planned = (attributes: Attributes, prior: Values | null, proposed: Values): Values =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { computed, default: fallback }]) => {
      const value = proposed[name] ?? null
      if (value !== null) return [name, value]
      if (fallback !== undefined) return [name, fallback]
      return [name, computed ? (prior?.[name] ?? UNKNOWN) : null]
    }),
  )

const typeOf = (schemas: Record<string, Attributes>, name: string): Attributes => {
  const found = schemas[name]
  if (!found) throw new Error(`provider-schema.json has no ${name}; add it from the provider's source.`)
  return found
}

const read = (value?: Dynamic): Values | null =>
  value?.msgpack?.length ? (decode(value.msgpack) as Values | null) : null
const written = (values: Values): Dynamic => ({ msgpack: Buffer.from(encode(values)) })

const mapped = (schemas: Record<string, Attributes>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)]))

const schemaOf = (attributes: Attributes) => ({
  block: {
    attributes: Object.entries(attributes).map(([name, attribute]) => ({
      name,
      type: Buffer.from(JSON.stringify(cty(attribute))),
      required: attribute.required ?? false,
      optional: attribute.optional ?? false,
      computed: attribute.computed ?? false,
      sensitive: attribute.sensitive ?? false,
    })),
  },
})

/** Terraform's name of a type: a string, or a list of the kind and the type of its elements. */
function cty({ type, elem }: Attribute): unknown {
  if (type === "List") return ["list", cty(elem ?? { type: "String" })]
  if (type === "Map") return ["map", cty(elem ?? { type: "String" })]
  return { String: "string", Bool: "bool", Int: "number", Float: "number" }[type]
}
