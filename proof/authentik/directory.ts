/** Users, their groups and passwords, and who may use an application. */
import crypto from "node:crypto"
import type { Entity, Installation } from "./blueprint"

/** A user that a proof creates in the installation, as an administrator does in the Admin interface. */
export interface Person {
  username: string
  name: string
  email: string
  password: string
  /** Names of groups, which the blueprint has created. */
  groups?: readonly string[]
  isActive?: boolean
  attributes?: Readonly<Record<string, unknown>>
}

export interface User extends Required<Person> {
  pk: number
  uuid: string
  /** The hashed ID, the default subject of tokens. */
  uid: string
  isServiceAccount: boolean
}

/** The part of the ID that is the same for all users of an installation. */
const INSTALL_ID = crypto.randomUUID()

export class Directory {
  readonly users: User[] = []

  constructor(private readonly installation: Installation) {}

  /** @throws if a group does not exist, which a proof must not create on its own. */
  add(person: Person): User {
    for (const group of person.groups ?? []) {
      if (!this.installation.find("authentik_core.group", { name: group }))
        throw new Error(`the blueprint creates no group "${group}"`)
    }
    return this.create(person, this.users.length + 1)
  }

  /** Adds the service accounts of the blueprint; their password is the value of their app password. */
  addServiceAccounts(): void {
    for (const entity of this.installation.all("authentik_core.user")) {
      const username = String(entity.attrs.username)
      if (this.byUsername(username)) continue
      const tokens = this.installation
        .all("authentik_core.token")
        .filter(({ attrs }) => attrs.user === entity && attrs.intent === "app_password")
      const password = crypto.randomBytes(30).toString("base64url")
      for (const token of tokens) token.attrs.key = password
      const person = { username, name: String(entity.attrs.name), email: "", password }
      const user = this.create(person, this.users.length + 1)
      user.isServiceAccount = entity.attrs.type === "service_account"
    }
  }

  private create(person: Person, pk: number): User {
    const user: User = {
      groups: [],
      isActive: true,
      attributes: {},
      ...person,
      pk,
      uuid: crypto.randomUUID(),
      // goauthentik/authentik, authentik/core/models.py, User.uid
      uid: crypto.createHash("sha256").update(`${pk}-${INSTALL_ID}`).digest("hex"),
      isServiceAccount: false,
    }
    this.users.push(user)
    return user
  }

  byUsername(username: string): User | undefined {
    return this.users.find((user) => user.username === username)
  }

  byUid(uid: string): User | undefined {
    return this.users.find((user) => user.uid === uid)
  }

  /** The user who signs in with these; undefined if they are wrong or the user is not active. */
  authenticate(identifier: string, password: string): User | undefined {
    // The default identification stage accepts username and email address.
    const user = this.users.find(({ username, email }) => identifier === username || (email && identifier === email))
    return user?.isActive && user.password === password ? user : undefined
  }

  /**
   * Whether a user may use an application: every user if nothing is bound, otherwise by its engine mode
   * (goauthentik/authentik, authentik/policies/engine.py and models.py, PolicyBinding.passes).
   */
  mayUse(user: User, application: Entity): boolean {
    const bindings = this.installation
      .all("authentik_policies.policybinding")
      .filter(({ attrs }) => attrs.target === application && attrs.enabled !== false)
    if (bindings.length === 0) return true
    const passes = ({ attrs }: Entity) =>
      isEntity(attrs.group)
        ? user.groups.includes(String(attrs.group.attrs.name))
        : isEntity(attrs.user) && attrs.user.attrs.username === user.username
    return application.attrs.policy_engine_mode === "all" ? bindings.every(passes) : bindings.some(passes)
  }

  /** Whether a service account has a permission on an object through one of its roles. */
  hasPermission(user: User, permission: string, on: Entity): boolean {
    const account = this.installation.find("authentik_core.user", { username: user.username })
    const roles = (account?.attrs.roles ?? []) as Entity[]
    return on.permissions.some((one) => one.permission === permission && one.role && roles.includes(one.role))
  }

  /** A user as expressions see them, with their entitlements in an application. */
  forExpressions(user: User, application?: Entity): object {
    const entitlements = this.installation
      .all("authentik_core.applicationentitlement")
      .filter((entitlement) => entitlement.attrs.app === application && this.isEntitled(user, entitlement))
    const { pk, uid, uuid, username, name, email, isActive, attributes, groups } = user
    const named = (entity?: Entity) => ({
      pk: entity?.pk,
      name: entity?.attrs.name,
      attributes: entity?.attrs.attributes ?? {},
    })
    return {
      ...{ pk, uid, uuid, username, name, email, attributes },
      is_active: isActive,
      groups: groups.map((group) => named(this.installation.find("authentik_core.group", { name: group }))),
      entitlements: entitlements.map(named),
    }
  }

  /** No user has an entitlement without bindings (goauthentik/authentik, authentik/core/models.py, app_entitlements). */
  private isEntitled(user: User, entitlement: Entity): boolean {
    return this.installation
      .all("authentik_policies.policybinding")
      .some(
        ({ attrs }) =>
          attrs.target === entitlement && isEntity(attrs.group) && user.groups.includes(String(attrs.group.attrs.name)),
      )
  }
}

export const isEntity = (value: unknown): value is Entity =>
  typeof value === "object" && value !== null && "model" in value && "attrs" in value
