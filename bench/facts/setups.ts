/** Converts a method of the facts to a setup of the model, as far as its prose allows; the rest becomes manual steps. */
import { authentikSetupSchema, DEFAULT_SCOPES } from "../../src/authentik/model/model"
import type { TestSetup } from "../../test/authentik/guides"
import type { SetupInput } from "../../test/authentik/setups"
import { providerOf, type MappingInput } from "./providers"
import { OPTIONAL, other, words, type Facts, type FactsMethod, type Words } from "./read"

export interface FactsSetup extends TestSetup {
  method: FactsMethod
  /** Requirements that exist only as prose, and so became manual steps. */
  byHand: string[]
}

/** The facts only describe what an expression returns; the description becomes a comment in a stub expression. */
function mappingsOf({ property_mappings = [], protocol, idp }: FactsMethod): MappingInput[] {
  const names = new Set<string>()
  return property_mappings.flatMap((given, index): MappingInput[] => {
    const kind = words(given.kind)
    if (!kind) return []
    const attribute = words(given.scope_name ?? given.saml_attribute_name ?? given.saml_attribute) ?? "attribute"
    const called = words(given.name) ?? ""
    const plain =
      /^(?:any|free)\b/.test(called) || called === "" || names.has(called)
        ? `Mapping for ${attribute} ${index}`
        : called
    const name = plain.replace(/ \((?:any|optional|from) .*$/, "")
    names.add(name)
    const expression = `# ${JSON.stringify(given.returns ?? {})}\nreturn {}`
    const option = given.optional ? OPTIONAL.id : undefined
    if (/scim/i.test(kind))
      return [{ kind: "scim", name, expression: expression.replace(/\{\}$/, '{"userName": request.user.username}') }]
    if (/saml/i.test(kind) || protocol === "saml")
      return [{ kind: "saml", name, samlName: attribute, expression, option }]
    const removes =
      JSON.stringify(idp ?? {}).includes(`remove authentik default OAuth Mapping: OpenID '${attribute}'`) ||
      /instead of the default/.test(JSON.stringify(idp?.scopes ?? []))
    const replaces = removes ? DEFAULT_SCOPES.find((scope) => scope === attribute) : undefined
    return [{ kind: "scope", name, scopeName: attribute, expression, option, replaces }]
  })
}

/** Objects of the model that the prose of `needs_groups` mentions; unrecognized entries are returned in `byHand`. */
function needsOf(needs: (string | Words)[], protocol: string) {
  const found: Partial<SetupInput> = {}
  const byHand: string[] = []
  for (const need of needs) {
    const text =
      typeof need === "string" ? need : [need.kind, need.name, need.for].filter(Boolean).map(String).join(" ")
    const option = /\boptional\b/i.test(text) ? OPTIONAL.id : undefined
    const attributes =
      typeof need === "object" && need.attributes ? (need.attributes as Record<string, string>) : undefined
    if (/entitlement/i.test(text)) found.entitlements = [{ name: "Entitlement", purpose: text, option }]
    else if (/service account/i.test(text) && protocol !== "ldap")
      found.serviceAccounts = [{ username: "service", purpose: text }]
    else if (/attribute/i.test(text) && /\buser/i.test(text) && !attributes)
      found.userAttributes = [{ name: "attribute", example: "value", purpose: text, option }]
    else if (/^(?:optional:? )?(?:authentik )?groups?\b/i.test(text))
      found.groups = [{ name: "Group", purpose: text, option, attributes }]
    else if (!/outpost|certificate|key pair|service account|role|permission/i.test(text)) byHand.push(text)
  }
  return { found, byHand }
}

/** Whether a method adds a backchannel provider to an application that another method creates. */
const isBackchannel = ({ idp, protocol }: FactsMethod, type?: string): boolean =>
  ["scim", "ssf", "google-workspace"].includes(type ?? protocol) ||
  other(idp ?? {}, "Backchannel Providers") !== undefined

/** Whether this is the first method that creates an application in authentik; its slug gets no suffix. */
const isFirst = ({ methods = [] }: Facts, method: FactsMethod): boolean =>
  methods.find((one) => !isBackchannel(one)) === method

/** Makes object names unique across all methods and guides, as guides do. */
function withOwnNames(input: SetupInput, facts: Facts, method: FactsMethod): SetupInput {
  const prefix = `${facts.name} ${method.id}`
  const { propertyMappings = [], groups = [], certificates = [], serviceAccounts = [] } = input
  const names = new Map([
    ...[...propertyMappings, ...groups, ...certificates].map(({ name }) => [name, `${prefix}: ${name}`] as const),
    ...serviceAccounts.map(({ username }) => [username, `${facts.slug}-${method.id}-${username}`] as const),
  ])
  const rename = (value: unknown): unknown => {
    if (typeof value === "string") return names.get(value) ?? value
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, VALUES.includes(key) ? inner : rename(inner)]),
    )
  }
  return rename(input) as SetupInput
}
/** Fields that never hold object names, even if their text equals one. */
const VALUES = ["scopeName", "samlName", "type", "kind", "replaces", "scopes", "slug"]

/** The setup of a method, or a message that says why there is none. */
export function setupOf(facts: Facts, method: FactsMethod): FactsSetup | string {
  const propertyMappings = mappingsOf(method)
  const converted = providerOf(method, propertyMappings)
  if (!converted) return `no provider for the protocol ${method.protocol}`
  const { provider, certificates, later } = converted
  const { found, byHand } = needsOf(method.needs_groups ?? [], method.protocol)
  const isAdded = isBackchannel(method, provider.type)
  const launchUrl = other(
    method.idp ?? {},
    "Launch URL",
    "application Launch URL",
    "application UI Settings > Launch URL",
  )
  const ldap = provider.type === "ldap"
  const outposts: SetupInput["outposts"] = ldap
    ? [{ type: "ldap" }]
    : provider.type === "proxy"
      ? [{ type: "proxy", embedded: true }]
      : []
  const input: SetupInput = {
    options: [OPTIONAL],
    application: {
      slug: isAdded || isFirst(facts, method) ? facts.slug : `${facts.slug}-${method.id}`,
      existing: isAdded || undefined,
      launchUrl: isAdded ? undefined : launchUrl,
    },
    ...(isAdded ? { backchannelProviders: [provider] } : { provider }),
    propertyMappings,
    certificates,
    outposts,
    ...(ldap
      ? {
          serviceAccounts: [{ username: "ldapservice", purpose: "binds and searches" }],
          roles: [{ assignTo: "ldapservice" }],
        }
      : {}),
    ...found,
    manualSteps: [...byHand, ...(later ? ["Enter the values that the application shows."] : [])].map((text) => ({
      text,
    })),
  }
  const parsed = authentikSetupSchema.safeParse(JSON.parse(JSON.stringify(withOwnNames(input, facts, method))))
  const name = `${facts.category}/${facts.slug} ${method.id}`
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ")
  return {
    name,
    method,
    byHand,
    setup: parsed.data,
    context: {
      guideName: facts.name,
      methodId: method.id,
      guideUrl: `https://integrations.goauthentik.io/${facts.category}/${facts.slug}/`,
      placeholders: [],
    },
  }
}
