/**
 * Groups and their members in the application (goauthentik/authentik, authentik/providers/scim/clients/groups.py, with
 * the changes of pull requests 23800 and 25024 that 2026.8 has).
 */
import type { Entity, Installation } from "../blueprint"
import type { User } from "../directory"
import { mergedUnique, same } from "../merge"
import { ObjectClient } from "./client"
import { ObjectExists, RequestFailed } from "./errors"
import { groupResource, type Connection, type Source } from "./mappings"
import type { Requests, Resource } from "./requests"
import type { UserClient } from "./users"

export type Change = "add" | "remove"

export class GroupClient extends ObjectClient<Entity> {
  protected readonly path = "/Groups"

  constructor(
    source: Source,
    requests: Requests,
    warn: (event: string) => void,
    private readonly users: UserClient,
    private readonly installation: Installation,
  ) {
    super(source, requests, warn)
  }

  /** Without PATCH, a group always has its list of members. */
  private async resource(group: Entity, connection?: Connection<Entity>): Promise<Resource> {
    const data = groupResource(this.source, group, connection)
    if ((await this.requests.config()).patch) {
      delete data.members
      return data
    }
    return { ...data, members: this.idsOf(this.membersOf(group)).map((value) => ({ value })) }
  }

  protected async create(group: Entity): Promise<void> {
    const body = await this.resource(group)
    const { answer, existed } = await this.created(body, `displayName eq "${String(group.attrs.name)}"`)
    const connection = this.connect(group, answer.id, existed ? answer : { ...body, ...answer })
    if ((await this.requests.config()).patch) await this.patchMembers(connection, "add", this.membersOf(group))
  }

  protected async update(group: Entity, connection: Connection<Entity>): Promise<void> {
    const body = { ...(await this.resource(group, connection)), id: connection.id }
    if (differs(body, connection.attributes)) {
      const answer = (await this.requests.config()).patch
        ? await this.patchAttributes(connection, body)
        : await this.put(connection, body)
      connection.attributes = { ...body, ...answer }
    }
    await this.compareMembers(group, connection)
  }

  private async put(connection: Connection<Entity>, body: Resource): Promise<Resource> {
    try {
      return await this.requests.send("PUT", `/Groups/${connection.id}`, body)
    } catch (error) {
      if (!(error instanceof RequestFailed || error instanceof ObjectExists)) throw error
      return this.patchAttributes(connection, body)
    }
  }

  /** Unlike other requests with PATCH, this one lacks `schemas` (tests/test_membership.py). */
  private async patchAttributes(connection: Connection<Entity>, body: Resource): Promise<Resource> {
    const path = `/Groups/${connection.id}`
    if (this.requests.mode !== "aws")
      return this.requests.send("PATCH", path, { Operations: [{ op: "replace", value: body }] })
    const operations = ["displayName", "externalId"].map((key) => ({ op: "replace", path: key, value: body[key] }))
    await this.requests.patch(path, operations)
    return {}
  }

  /** After a change of members: only these with PATCH, the whole group without. */
  async changeMembers(group: Entity, change: Change, users: readonly User[]): Promise<void> {
    const connection = this.connectionOf(group)
    if (!connection) return this.warn("could not sync group membership, group does not exist")
    const config = await this.requests.config()
    if (config.patch) return this.patchMembers(connection, change, users)
    try {
      await this.write(group)
    } catch (error) {
      if (!(error instanceof RequestFailed && config.isFallback)) throw error
      await this.patchMembers(connection, change, users)
    }
  }

  /** Only users that the application has can become members, or cease to be. */
  private async patchMembers(connection: Connection<Entity>, change: Change, users: readonly User[]): Promise<void> {
    const operation = change === "add" ? this.adding : removing
    await this.requests.patch(`/Groups/${connection.id}`, this.idsOf(users).map(operation))
  }

  private async compareMembers(group: Entity, connection: Connection<Entity>): Promise<void> {
    const members = this.membersOf(group)
    const wanted = this.idsOf(members)
    if (wanted.length !== members.length)
      this.warn("User count mismatch, not all users in the group are synced to SCIM yet.")
    const { members: list } = await this.requests.send("GET", `/Groups/${connection.id}`)
    const has = idsIn(list)
    // An answer without the list says nothing of who is missing.
    const missing = Array.isArray(list) ? wanted.filter((id) => !has.includes(id)) : []
    const operations = [
      ...missing.map((id) => this.adding(id)),
      ...has.filter((id) => !wanted.includes(id)).map(removing),
    ]
    await this.requests.patch(`/Groups/${connection.id}`, operations)
  }

  async discover(): Promise<void> {
    for (const remote of await this.requests.list("/Groups")) {
      if (this.connections.some(({ id }) => id === String(remote.id))) continue
      const group = this.installation.find("authentik_core.group", { name: remote.displayName })
      if (group) this.connect(group, remote.id, remote)
    }
  }

  private membersOf(group: Entity): User[] {
    return this.source.directory.users.filter(({ groups }) => groups.includes(String(group.attrs.name)))
  }

  private idsOf(users: readonly User[]): string[] {
    return users.flatMap((user) => this.users.connectionOf(user)?.id ?? [])
  }

  private readonly adding = (value: string): object => ({
    op: "add",
    path: "members",
    value: [this.requests.mode === "webex" ? { value, type: "user" } : { value }],
  })
}

const removing = (id: string): object => ({ op: "remove", path: `members[value eq "${id}"]` })

const idsIn = (members: unknown): string[] =>
  (Array.isArray(members) ? (members as { value: unknown }[]) : []).map(({ value }) => String(value))

/** Members by their IDs, if they are part of the body; a recorded state without them proves nothing. */
function differs({ members, ...body }: Resource, { members: recorded, ...known }: Resource): boolean {
  if (!same(mergedUnique(known, body), known)) return true
  if (members === undefined) return false
  return !Array.isArray(recorded) || !same(idsIn(members).sort(), idsIn(recorded).sort())
}
