/** Checks that the methods of all guides can be applied to one installation, in any combination. */
import { identitiesOf, type Identity, type IdentityKind } from "../resolve/identities"
import type { Resolved } from "../resolve/resolve"

/** A method with its guide. `guide` identifies the guide in messages, such as by the path of its file. */
export interface PlacedMethod {
  guide: string
  resolved: Resolved
}
export interface IdentityProblem<M extends PlacedMethod = PlacedMethod> {
  method: M
  field: string
  message: string
}

/**
 * Reports names that two methods give to objects of the same kind, at the later method. Also reports methods that
 * extend an application that no method of their guide creates.
 */
export function checkIdentities<M extends PlacedMethod>(methods: readonly M[]): IdentityProblem<M>[] {
  const first = new Map<string, Placed>()
  return methods.flatMap((method): IdentityProblem<M>[] => {
    const own = identitiesOf(method.resolved)
    const collisions = own.flatMap((identity): IdentityProblem<M>[] => {
      const key = `${identity.kind}\n${identity.name.normalize("NFC")}`
      const known = first.get(key)
      if (!known) first.set(key, { method, identity })
      if (!known || known.method === method || mayShare(known, { method, identity })) return []
      return [{ method, field: identity.field, message: collisionMessage(identity, method, known.method) }]
    })
    return [...collisions, ...missingApplication(method, methods)]
  })
}

interface Placed {
  method: PlacedMethod
  identity: Identity
}
/** Two methods of a guide may declare the same group, because the second one reuses the first one's. */
const mayShare = (a: Placed, b: Placed): boolean =>
  a.method.guide === b.method.guide &&
  a.identity.definition !== undefined &&
  a.identity.definition === b.identity.definition

function collisionMessage({ kind, name }: Identity, method: PlacedMethod, other: PlacedMethod): string {
  const same = method.guide === other.guide
  const { methodId } = other.resolved.context
  const place = same ? `the method ${methodId}` : `the method ${methodId} of ${other.guide}`
  return `${place} has the ${kind} "${name}", too, and authentik takes each only once; ${resolution(kind, method, same)}`
}

/** How to resolve the collision. */
function resolution(kind: IdentityKind, { resolved: { setup, context } }: PlacedMethod, same: boolean): string {
  const { guideName, methodId } = context
  const { slug } = setup.application
  switch (kind) {
    case "application slug":
      return `give the application another slug, such as ${slug}-${methodId}`
    case "provider":
      return same
        ? "leave the provider's name out, or name it after application and protocol"
        : `begin the name with ${guideName}`
    case "base DN":
      return "leave baseDn out, which gives the application a directory of its own"
    case "role":
    case "outpost":
      return `leave its name out, which names it after the application, or begin the name with ${guideName}`
    case "username":
    case "token":
      return `name the account after the application, such as ${slug.replace(/-ldap$/, "")}-ldap`
    case "group":
      return same
        ? "methods that share a group declare it with the same attributes"
        : `begin the name with ${guideName}`
    case "client ID":
      return "leave clientId out, or make one method of both"
    case "blueprint":
      return "give the guide a name of its own"
    case "entitlement":
      return "give each method an application of its own"
    case "property mapping":
    case "certificate-key pair":
      return `begin the name with ${guideName} and add what tells it apart, such as the protocol`
  }
}

/** Reports a method that extends an application that no method of its guide creates. */
function missingApplication<M extends PlacedMethod>(method: M, methods: readonly M[]): IdentityProblem<M>[] {
  const { application } = method.resolved.setup
  const creates = ({ guide, resolved: { setup } }: PlacedMethod) =>
    guide === method.guide && !setup.application.existing && setup.application.slug === application.slug
  if (!application.existing || methods.some(creates)) return []
  const message = `no method of this guide creates the application ${application.slug}; name the slug of one that does, or leave existing out`
  return [{ method, field: "application.slug", message }]
}
