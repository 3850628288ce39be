/**
 * The directory that an LDAP outpost shows, as LDIF (goauthentik/authentik, internal/outpost/ldap/entries.go, utils.go
 * and group/group.go).
 *
 * One difference remains: slapd's names of object classes cannot contain a slash, so that `goauthentik.io/ldap/user` and
 * `goauthentik.io/ldap/group` are missing.
 */
import type { Entity } from "../blueprint"
import type { Directory, User } from "../directory"
import type { Installation } from "../blueprint"

export interface Names {
  base: string
  user: (username: string) => string
  group: (name: string) => string
  virtualGroup: (username: string) => string
}

/** The distinguished names below the provider's base DN. */
export function namesOf(provider: Entity): Names {
  const base = String(provider.attrs.base_dn ?? "DC=ldap,DC=goauthentik,DC=io")
  return {
    base,
    user: (username) => `cn=${username},ou=users,${base}`,
    group: (name) => `cn=${name},ou=groups,${base}`,
    virtualGroup: (username) => `cn=${username},ou=virtual-groups,${base}`,
  }
}

type Entry = [dn: string, attributes: Record<string, string[]>]

/** The whole tree, parents first. */
export function entriesOf(installation: Installation, directory: Directory, provider: Entity): Entry[] {
  const names = namesOf(provider)
  const uidStart = Number(provider.attrs.uid_start_number ?? 2000)
  const gidStart = Number(provider.attrs.gid_start_number ?? 4000)
  const uidNumber = ({ pk, attributes }: User) => String(attributes.uidNumber ?? uidStart + pk)
  const gidNumber = (user: User) => String(user.attributes.gidNumber ?? uidNumber(user))
  const users = directory.users.map((user): Entry => {
    const { username, name, email, uid, isActive, groups, attributes } = user
    const fixed: Record<string, string[]> = {
      "ak-active": [String(isActive).toUpperCase()],
      "ak-superuser": ["FALSE"],
      memberOf: groups.map(names.group),
      cn: [username],
      sAMAccountName: [username],
      uid: [uid],
      name: [name],
      displayName: [name],
      mail: email ? [email] : [],
      objectClass: ["top", "person", "organizationalPerson", "inetOrgPerson", "user", "posixAccount"],
      uidNumber: [uidNumber(user)],
      gidNumber: [gidNumber(user)],
      homeDirectory: [`/home/${username}`],
      sn: [name],
      userPassword: [user.password],
    }
    // Attributes of the user come first.
    return [names.user(username), { ...fixed, ...listed(attributes) }]
  })
  const groups = installation.all("authentik_core.group").map((group, index): Entry => {
    const name = String(group.attrs.name)
    const member = directory.users
      .filter((user) => user.groups.includes(name))
      .map(({ username }) => names.user(username))
    return [names.group(name), groupEntry(name, String(group.pk), String(gidStart + index + 1), member)]
  })
  const virtual = directory.users.map((user): Entry => {
    const { username, uid } = user
    return [names.virtualGroup(username), groupEntry(username, uid, gidNumber(user), [names.user(username)])]
  })
  const unit = (name: string): Entry => [
    `ou=${name},${names.base}`,
    { objectClass: ["top", "organizationalUnit", "nsContainer"], ou: [name], cn: [name] },
  ]
  const [first = ""] = names.base.split(",")
  const [type = "ou", value = ""] = first.split("=")
  const root: Entry = [
    names.base,
    { objectClass: ["top", "domain", "organizationalUnit"], [type.toLowerCase()]: [value], dc: ["ldap"] },
  ]
  return [root, unit("users"), unit("groups"), unit("virtual-groups"), ...users, ...groups, ...virtual]
}

const groupEntry = (name: string, uid: string, gid: string, member: string[]): Record<string, string[]> => ({
  "ak-superuser": ["false"],
  objectClass: ["group", "posixGroup", ...(member.length > 0 ? ["groupOfUniqueNames", "groupOfNames"] : [])],
  member,
  cn: [name],
  uid: [uid],
  sAMAccountName: [name],
  gidNumber: [gid],
})

const listed = (attributes: Readonly<Record<string, unknown>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, (Array.isArray(value) ? value : [value]).map(String)]),
  )

/** Prints entries as LDIF, with every value in base64, which needs no escapes. */
export const ldif = (entries: readonly Entry[]): string =>
  entries
    .map(([dn, attributes]) =>
      [
        `dn:: ${Buffer.from(dn).toString("base64")}`,
        ...Object.entries(attributes).flatMap(([key, values]) =>
          values.map((value) => `${key}:: ${Buffer.from(value).toString("base64")}`),
        ),
      ].join("\n"),
    )
    .join("\n\n")
