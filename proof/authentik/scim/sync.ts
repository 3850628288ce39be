/**
 * A SCIM provider at work: a full synchronization, and what authentik writes after a change (goauthentik/authentik,
 * authentik/lib/sync/outgoing/tasks.py, signals.py, and authentik/providers/scim/models.py).
 */
import type { Entity, Installation } from "../blueprint"
import { isEntity, type Directory, type User } from "../directory"
import type { ObjectClient } from "./client"
import { DryRunRejected, NotFound, SkipObject, StopSync, Transient } from "./errors"
import { GroupClient, type Change } from "./groups"
import { Requests } from "./requests"
import { UserClient } from "./users"

/** How a task ends: authentik tries again after `retry`. An object's failure does not end a synchronization. */
export type Ended = "done" | "retry" | "failed"

export class ScimProvider {
  /** What the Admin interface shows below the task, each with its level. */
  readonly taskLog: string[] = []
  /** What the log of the worker has. */
  readonly workerLog: string[] = []
  readonly users: UserClient
  readonly groups: GroupClient
  private readonly requests: Requests
  private readonly application?: Entity

  /** @param fetch reaches the application. */
  constructor(
    readonly installation: Installation,
    readonly directory: Directory,
    readonly provider: Entity,
    fetch: typeof globalThis.fetch,
  ) {
    this.application = installation.all("authentik_core.application").find(({ attrs }) => {
      const backchannel = attrs.backchannel_providers
      return Array.isArray(backchannel) && backchannel.includes(provider)
    })
    const warn = (event: string) => this.workerLog.push(`warning: ${event}`)
    this.requests = new Requests(provider, fetch, warn)
    const source = { provider, application: this.application ?? provider, directory }
    this.users = new UserClient(source, this.requests, warn)
    this.groups = new GroupClient(source, this.requests, warn, this.users, installation)
  }

  /** Connects what exists, writes users, then groups, and deletes what is no longer in scope. */
  async sync(): Promise<Ended> {
    if (!this.isAssigned()) return "done"
    this.taskLog.push("info: Starting full provider sync")
    try {
      await this.requests.config()
      await this.users.discover()
      await this.groups.discover()
      await this.writeAll(
        this.directory.users.filter((user) => this.hasUser(user)),
        (user) => this.users.write(user),
      )
      await this.writeAll(this.groupsInScope(), (group) => this.groups.write(group))
      await this.cleanUp(this.users, (user) => this.hasUser(user))
      await this.cleanUp(this.groups, (group) => this.groupsInScope().includes(group))
      return "done"
    } catch (error) {
      if (error instanceof Transient) {
        this.taskLog.push("warning: Sync encountered a transient exception. Retrying")
        return "retry"
      }
      this.taskLog.push(`error: ${nameOf(error)}`)
      return "failed"
    }
  }

  /** After a user or group was created or changed. */
  async saved(object: User | Entity): Promise<Ended> {
    if (!this.isAssigned()) return "done"
    return this.direct(async () => {
      await this.requests.config()
      if (isEntity(object)) {
        if (this.groupsInScope().includes(object)) await this.groups.write(object)
      } else if (this.hasUser(object)) await this.users.write(object)
    })
  }

  /** After users joined or left a group. Whether they still may use the application is for the next synchronization. */
  async membersChanged(group: Entity, change: Change, users: readonly User[]): Promise<Ended> {
    if (!this.isAssigned() || !this.groupsInScope().includes(group)) return "done"
    return this.direct(() => this.groups.changeMembers(group, change, users))
  }

  /** After a user or group was deleted. */
  async deleted(object: User | Entity): Promise<Ended> {
    return this.direct(async () => {
      try {
        if (isEntity(object)) await deleteIn(this.groups, object)
        else await deleteIn(this.users, object)
      } catch (error) {
        if (!(error instanceof NotFound)) throw error
        this.workerLog.push("info: Object not found in remote provider")
      }
    })
  }

  private isAssigned(): boolean {
    if (!this.application) this.taskLog.push("warning: No provider found. Is it assigned to an application?")
    return this.application !== undefined
  }

  /** Bindings decide on users (tests/test_application_policies.py). Group filters do not. */
  private hasUser(user: User): boolean {
    if (this.provider.attrs.exclude_users_service_account === true && user.isServiceAccount) return false
    return this.application !== undefined && this.directory.mayUse(user, this.application)
  }

  /** All groups without a filter (tests/test_filter_groups.py). */
  private groupsInScope(): Entity[] {
    const filters = this.provider.attrs.group_filters
    const all = this.installation.all("authentik_core.group")
    return Array.isArray(filters) && filters.length > 0 ? all.filter((group) => filters.includes(group)) : all
  }

  private async writeAll<T extends User | Entity>(objects: T[], write: (object: T) => Promise<void>): Promise<void> {
    for (const object of objects) {
      const name = isEntity(object) ? String(object.attrs.name) : object.username
      try {
        await write(object)
      } catch (error) {
        if (error instanceof SkipObject) this.workerLog.push(`debug: skipping object due to SkipObject: ${name}`)
        else if (error instanceof DryRunRejected)
          this.taskLog.push(`info: Dropping mutating request due to dry run: ${error.method} ${error.url}`)
        else if (error instanceof Transient)
          this.taskLog.push(`warning: Failed to sync ${name} due to transient error: ${error.message}`)
        else if (error instanceof StopSync) {
          this.taskLog.push(`warning: Stopping sync due to error: ${error.message}`)
          return
        } else throw error
      }
    }
  }

  private async cleanUp<T>(client: ObjectClient<T>, isInScope: (object: T) => boolean): Promise<void> {
    for (const connection of [...client.connections]) {
      if (isInScope(connection.object)) continue
      try {
        await client.delete(connection)
        this.taskLog.push(`info: Deleted out-of-scope object: ${connection.id}`)
      } catch (error) {
        if (error instanceof DryRunRejected) this.workerLog.push("info: Rejected dry-run cleanup event")
        else if (!(error instanceof NotFound)) throw error
      }
    }
  }

  private async direct(task: () => Promise<void>): Promise<Ended> {
    try {
      await task()
      return "done"
    } catch (error) {
      if (error instanceof Transient) return "retry"
      if (error instanceof SkipObject) return "done"
      if (error instanceof DryRunRejected) this.workerLog.push("info: Rejected dry-run event")
      else if (error instanceof StopSync) this.workerLog.push(`warning: Stopping sync: ${error.message}`)
      else {
        this.taskLog.push(`error: ${nameOf(error)}`)
        return "failed"
      }
      return "done"
    }
  }
}

async function deleteIn<T>(client: ObjectClient<T>, object: T): Promise<void> {
  const connection = client.connectionOf(object)
  if (connection) await client.delete(connection)
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error)
