/** A SCIM service provider on `scimmy` that knows nothing of the stand-in but its token. */
import crypto from "node:crypto"
import http from "node:http"
import type { AddressInfo } from "node:net"
import SCIMMY from "scimmy"

type Resource = Record<string, unknown>

export interface Asked {
  method: string
  path: string
  body?: Resource
  status: number
}

interface Behavior {
  token: string
  /** The path of its base URL. */
  base: string
  patch?: boolean
  filter?: boolean
  /** Attributes of users that it requires, in addition to those of the standard. */
  requires?: readonly string[]
  /** Offers no `/ServiceProviderConfig`. */
  withoutConfig?: boolean
}

/** What one service provider holds; `scimmy` gets it with each request, since its own state is global. */
interface Store {
  behavior: Behavior
  users: Map<string, Resource>
  groups: Map<string, Resource>
}

const { Config, Resources, Messages, Types } = SCIMMY

interface Wanted {
  id?: string
  filter?: { match(values: unknown[]): unknown[] }
}

/** The part of `scimmy`'s resource types that takes handlers, for resources as plain objects. */
interface Handled {
  ingress(handler: (wanted: Wanted, data: Resource, store: Store) => unknown): Handled
  egress(handler: (wanted: Wanted, store: Store) => unknown): Handled
  degress(handler: (wanted: Wanted, store: Store) => void): Handled
}

/** Lets `scimmy` keep resources in the store's map, with one key that must be unique. */
function declare(
  resource: typeof Resources.User | typeof Resources.Group,
  kind: "users" | "groups",
  key: string,
): void {
  const handled = resource as unknown as Handled
  handled
    .ingress(({ id }, data, store) => {
      const all = store[kind]
      if (id !== undefined && !all.has(id)) throw new Types.Error(404, "", `Resource ${id} not found`)
      const twin = [...all].find(([other, one]) => other !== id && one[key] === data[key])
      if (twin) throw new Types.Error(409, "uniqueness", `${key} exists already`)
      const missing = kind === "users" ? (store.behavior.requires ?? []).filter((name) => isEmpty(data[name])) : []
      if (missing.length > 0) throw new Types.Error(400, "invalidValue", `Missing attribute ${missing.join(", ")}`)
      const known = id ?? crypto.randomUUID()
      // A copy, because `scimmy` hands out objects that it changes itself.
      all.set(known, { ...(JSON.parse(JSON.stringify(data)) as Resource), id: known })
      return all.get(known)
    })
    .egress(({ id, filter }, store) => {
      const all = structuredClone([...store[kind].values()])
      if (id === undefined) return filter ? filter.match(all) : all
      const one = all.find((resource) => resource.id === id)
      if (!one) throw new Types.Error(404, "", `Resource ${id} not found`)
      return one
    })
    .degress(({ id = "" }, store) => {
      if (!store[kind].delete(id)) throw new Types.Error(404, "", `Resource ${id} not found`)
    })
  Resources.declare(resource)
}
declare(Resources.User, "users", "userName")
declare(Resources.Group, "groups", "displayName")

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0)

/** What an application's SCIM address answers. */
async function answer(
  store: Store,
  method: string,
  url: URL,
  body?: Resource,
): Promise<[status: number, body?: unknown]> {
  const { base, patch = false, filter = false, withoutConfig } = store.behavior
  const [, kind = "", id] = url.pathname.startsWith(base) ? url.pathname.slice(base.length).split("/") : []
  if (kind === "ServiceProviderConfig" && !withoutConfig) {
    Config.set({ patch, filter })
    return [200, await new Resources.ServiceProviderConfig().read()]
  }
  const type = { Users: Resources.User, Groups: Resources.Group }[kind]
  if (!type) return [404, new Messages.Error({ status: 404, detail: "Not found" } as never)]
  const resource = id === undefined ? new type(Object.fromEntries(url.searchParams) as never) : new type(id)
  if (method === "GET") return [200, await resource.read(store)]
  if (method === "POST") return [201, await resource.write(body as never, store)]
  if (method === "PUT") return [200, await resource.write(body as never, store)]
  if (method === "PATCH") {
    const changed = await resource.patch(body as never, store)
    return changed ? [200, changed] : [204]
  }
  await resource.dispose(store)
  return [204]
}

export class ServiceProvider {
  readonly asked: Asked[] = []
  private readonly store: Store
  private readonly server: http.Server
  private port = 0

  constructor(readonly behavior: Behavior) {
    this.store = { behavior, users: new Map(), groups: new Map() }
    this.server = http.createServer((request, response) => void this.serve(request, response))
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    this.port = (this.server.address() as AddressInfo).port
    return this
  }

  stop(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  get users(): Resource[] {
    return [...this.store.users.values()]
  }

  get groups(): Resource[] {
    return [...this.store.groups.values()]
  }

  /** The usernames of a group's members. */
  membersOf(displayName: string): unknown[] {
    const group = this.groups.find((one) => one.displayName === displayName)
    return ((group?.members ?? []) as { value: string }[]).map(({ value }) => this.store.users.get(value)?.userName)
  }

  /** Puts a user there who did not come from authentik. */
  async invite(user: Resource): Promise<void> {
    await new Resources.User().write(user as never, this.store)
  }

  /** Reaches the service provider under each host name. */
  readonly fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(`http://127.0.0.1:${this.port}${pathname}${search}`, init)
  }

  /** The requests since the last call, such as `POST /Users`. */
  takeAsked(): string[] {
    return this.asked.splice(0).map(({ method, path }) => `${method} ${path}`)
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = text ? (JSON.parse(text) as Resource) : undefined
    const url = new URL(request.url ?? "/", "http://localhost")
    const method = request.method ?? ""
    const isKnown = request.headers.authorization === `Bearer ${this.behavior.token}`
    const [status, data] = isKnown
      ? await answer(this.store, method, url, body).catch((error: unknown): [number, unknown] => {
          const message = new Messages.Error(error as Error)
          return [Number(message.status), message]
        })
      : [401, new Messages.Error({ status: 401, detail: "Unauthorized" } as never)]
    const path = url.pathname.replace(this.behavior.base, "").replace(/[0-9a-f-]{36}/, "<id>") + url.search
    this.asked.push({ method, path, body, status })
    response.writeHead(status, { "Content-Type": "application/scim+json" })
    response.end(data === undefined ? undefined : JSON.stringify(data))
  }
}
