/**
 * Identities: the names of a method's objects that must be unique in an authentik installation.
 *
 * Two methods that create an object of the same name cannot both be applied: Terraform fails, and a blueprint
 * overwrites the first method's object. The rules are those of authentik's models (goauthentik/authentik, `unique=True`
 * in `core`, `crypto`, `outposts`, `rbac`, `providers/oauth2`, and `blueprints`). The LDAP outpost requires unique base
 * DNs.
 */
import type { AuthentikSetup, SetupContext } from "../model/model"
import { baseDnOf, outpostName, roleName, tokenIdentifier } from "./names"
import { fieldOf, type NamedProvider, providersOf } from "./applications"
import type { Resolved } from "./resolve"

/** The kinds of names, as shown in messages. */
export type IdentityKind =
  | "application slug"
  | "provider"
  | "client ID"
  | "base DN"
  | "property mapping"
  | "group"
  | "username"
  | "token"
  | "role"
  | "outpost"
  | "certificate-key pair"
  | "entitlement"
  | "blueprint"

export interface Identity {
  kind: IdentityKind
  name: string
  /** The method's field with the name, such as `groups[0].name`. */
  field: string
  /** The serialized object, if methods of one guide may share equal objects of this kind. */
  definition?: string
}

/** Returns the names of all objects that the method creates. Existing applications and certificates are not created. */
export function identitiesOf({ setup, units, context }: Resolved): Identity[] {
  const applicationName = units[0].name
  return [
    { kind: "blueprint", name: blueprintName(context), field: "id" },
    ...units.flatMap(({ application }, index): Identity[] => {
      const field = index === 0 ? "application.slug" : `additionalApplications[${index - 1}].application.slug`
      return application.existing ? [] : [{ kind: "application slug", name: application.slug, field }]
    }),
    ...providersOf(units).flatMap((named) => ofProvider(setup, named)),
    ...setup.propertyMappings.map(({ name }, index) =>
      identity("property mapping", name, `propertyMappings[${index}].name`),
    ),
    ...setup.groups.map(({ name, attributes = {} }, index): Identity => ({
      ...identity("group", name, `groups[${index}].name`),
      definition: JSON.stringify(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))),
    })),
    ...setup.serviceAccounts.flatMap((account, index) => [
      identity("username", account.username, `serviceAccounts[${index}].username`),
      identity("token", tokenIdentifier(account), `serviceAccounts[${index}].username`),
    ]),
    ...setup.roles.map((role, index) => identity("role", roleName(role, applicationName), `roles[${index}].name`)),
    ...setup.outposts.flatMap((outpost, index) =>
      outpost.embedded ? [] : [identity("outpost", outpostName(outpost, applicationName), `outposts[${index}].name`)],
    ),
    ...setup.certificates.flatMap(({ name, origin }, index) =>
      origin === "existing" ? [] : [identity("certificate-key pair", name, `certificates[${index}].name`)],
    ),
    ...setup.entitlements.map(({ name }, index) =>
      identity("entitlement", `${name} of ${setup.application.slug}`, `entitlements[${index}].name`),
    ),
  ]
}

const identity = (kind: IdentityKind, name: string, field: string): Identity => ({ kind, name, field })

/** The name of the blueprint instance that authentik creates from a file. */
export const blueprintName = ({ guideName, methodId }: Pick<SetupContext, "guideName" | "methodId">): string =>
  `${guideName} (${methodId})`

function ofProvider(setup: AuthentikSetup, { name, provider }: NamedProvider): Identity[] {
  const field = fieldOf(setup, provider)
  const own = identity("provider", name, `${field}.name`)
  if (provider.type === "ldap")
    return [own, identity("base DN", baseDnOf(setup, provider).toLowerCase(), `${field}.baseDn`)]
  if (provider.type === "oauth2" && provider.clientId !== undefined)
    return [own, identity("client ID", provider.clientId, `${field}.clientId`)]
  return [own]
}
