/** Users in the application (goauthentik/authentik, authentik/providers/scim/clients/users.py). */
import type { User } from "../directory"
import { mergedUnique, same } from "../merge"
import { ObjectClient } from "./client"
import { userResource, type Connection } from "./mappings"

export class UserClient extends ObjectClient<User> {
  protected readonly path = "/Users"

  protected async create(user: User): Promise<void> {
    const body = userResource(this.source, user)
    const { answer } = await this.created(body, `userName eq "${String(body.userName)}"`)
    this.connect(user, answer.id, answer)
  }

  /** Always PUT, even where the application knows PATCH (issue 16678), and only if the last answer lacks something. */
  protected async update(user: User, connection: Connection<User>): Promise<void> {
    const body = { ...userResource(this.source, user, connection), id: connection.id }
    if (same(mergedUnique(connection.attributes, body), connection.attributes)) return
    connection.attributes = await this.requests.send("PUT", `/Users/${connection.id}`, body)
  }

  async discover(): Promise<void> {
    for (const remote of await this.requests.list("/Users")) {
      if (this.connections.some(({ id }) => id === String(remote.id))) continue
      const addresses = ((remote.emails ?? []) as { value?: string }[]).map(({ value }) => value)
      const user = this.source.directory.users.find(
        ({ username, email }) =>
          username === remote.userName || addresses.includes(username) || (email && addresses.includes(email)),
      )
      if (user) this.connect(user, remote.id, remote)
    }
  }
}
