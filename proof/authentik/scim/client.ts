/** What the clients for users and for groups share (goauthentik/authentik, authentik/lib/sync/outgoing/base.py). */
import { NotFound, ObjectExists, StopSync } from "./errors"
import type { Connection, Source } from "./mappings"
import type { Requests, Resource } from "./requests"

export abstract class ObjectClient<T> {
  readonly connections: Connection<T>[] = []
  protected abstract readonly path: "/Users" | "/Groups"

  constructor(
    protected readonly source: Source,
    protected readonly requests: Requests,
    protected readonly warn: (event: string) => void,
  ) {}

  protected abstract create(object: T): Promise<void>
  protected abstract update(object: T, connection: Connection<T>): Promise<void>

  /** Connects objects that the application has already with those of authentik, whether they are in scope or not. */
  abstract discover(): Promise<void>

  connectionOf(object: T): Connection<T> | undefined {
    return this.connections.find((one) => one.object === object)
  }

  /** Creates or updates; what the application has lost is created again. */
  async write(object: T): Promise<void> {
    const connection = this.connectionOf(object)
    if (!connection) return this.create(object)
    try {
      await this.update(object, connection)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      this.forget(connection)
      await this.create(object)
    }
  }

  /** authentik forgets the object first, even if the application then refuses. */
  async delete(connection: Connection<T>): Promise<void> {
    this.forget(connection)
    await this.requests.send("DELETE", `${this.path}/${connection.id}`)
  }

  protected connect(object: T, id: unknown, attributes: Resource): Connection<T> {
    if (id === undefined || id === null || id === "")
      throw new StopSync("Error SCIM Response with missing or invalid `id`")
    const connection = { object, id: String(id), attributes }
    this.connections.push(connection)
    return connection
  }

  /** The answer to a new object, or the one that exists if the application says so and can be searched. */
  protected async created(body: Resource, filter: string): Promise<{ answer: Resource; existed: boolean }> {
    try {
      return { answer: await this.requests.send("POST", this.path, body), existed: false }
    } catch (error) {
      if (!(error instanceof ObjectExists) || !(await this.requests.config()).filter) throw error
      const found = await this.requests.send("GET", `${this.path}?${String(new URLSearchParams({ filter }))}`)
      const [first] = (found.Resources ?? []) as Resource[]
      if (!first) throw error
      return { answer: first, existed: true }
    }
  }

  private forget(connection: Connection<T>): void {
    this.connections.splice(this.connections.indexOf(connection), 1)
  }
}
