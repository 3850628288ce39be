/** Debian's slapd with the tree of an outpost. It listens only for the outpost's front on loopback. */
import fs from "node:fs"
import path from "node:path"
import { Program, run } from "../../machine/programs"
import type { Entity, Installation } from "../blueprint"
import type { Directory } from "../directory"
import { entriesOf, ldif, namesOf } from "./entries"

export const SLAPD_PORT = 3890

/** Attributes and classes of Active Directory and of authentik, which no schema of slapd has. */
function schema(customAttributes: readonly string[]): string {
  const text = "EQUALITY caseIgnoreMatch SUBSTR caseIgnoreSubstringsMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15"
  const names = ["ak-active", "ak-superuser", ...customAttributes]
  return [
    `attributetype ( 1.2.840.113556.1.4.221 NAME 'sAMAccountName' ${text} )`,
    "attributetype ( 1.2.840.113556.1.2.102 NAME 'memberOf' EQUALITY distinguishedNameMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.12 )",
    ...names.map((name, index) => `attributetype ( 1.3.6.1.4.1.32473.1.${index + 1} NAME '${name}' ${text} )`),
    "objectclass ( 1.2.840.113556.1.5.9 NAME 'user' SUP top AUXILIARY )",
    "objectclass ( 1.2.840.113556.1.5.8 NAME 'group' SUP top AUXILIARY )",
    "objectclass ( 2.16.840.1.113730.3.2.80 NAME 'nsContainer' SUP top AUXILIARY )",
  ].join("\n")
}

const KNOWN = new Set(["uidnumber", "gidnumber", "homedirectory", "loginshell", "gecos"])

/**
 * Starts slapd. Users see only themselves and their groups, unless a role gives them the permission
 * `search_full_directory` (goauthentik/authentik, internal/outpost/ldap/search/memory/memory.go).
 */
export async function startSlapd(
  folder: string,
  { installation, directory, provider }: { installation: Installation; directory: Directory; provider: Entity },
): Promise<Program> {
  const names = namesOf(provider)
  const data = path.join(folder, "slapd")
  fs.rmSync(data, { recursive: true, force: true })
  fs.mkdirSync(data, { recursive: true })
  const readers = directory.users
    .filter((user) => directory.hasPermission(user, "search_full_directory", provider))
    .map(({ username }) => `  by dn.exact="${names.user(username)}" read`)
  const custom = new Set(
    directory.users.flatMap(({ attributes }) => Object.keys(attributes)).filter((key) => !KNOWN.has(key.toLowerCase())),
  )
  const configuration = [
    ...["core", "cosine", "inetorgperson", "nis"].map((name) => `include /etc/ldap/schema/${name}.schema`),
    schema([...custom]),
    "modulepath /usr/lib/ldap",
    "moduleload back_mdb",
    `pidfile ${data}/pid`,
    "sizelimit unlimited",
    "database mdb",
    "maxsize 67108864",
    `suffix "${names.base}"`,
    `directory ${data}`,
    "access to attrs=userPassword by anonymous auth by * none",
    `access to dn.children="ou=users,${names.base}"`,
    ...readers,
    "  by self read by * none",
    `access to dn.children="ou=groups,${names.base}"`,
    ...readers,
    "  by dnattr=member read by * none",
    `access to dn.children="ou=virtual-groups,${names.base}"`,
    ...readers,
    "  by dnattr=member read by * none",
    "access to * by users read by * none",
    "",
  ].join("\n")
  const file = path.join(data, "slapd.conf")
  const tree = path.join(data, "tree.ldif")
  fs.writeFileSync(file, configuration)
  fs.writeFileSync(tree, ldif(entriesOf(installation, directory, provider)))
  // The outpost's entries have several structural classes, which the schema check would refuse.
  await run(["/usr/sbin/slapadd", "-f", file, "-s", "-l", tree])
  const slapd = new Program(["/usr/sbin/slapd", "-f", file, "-h", `ldap://127.0.0.1:${SLAPD_PORT}/`, "-d", "none"])
  await slapd.prints("slapd starting")
  return slapd
}
