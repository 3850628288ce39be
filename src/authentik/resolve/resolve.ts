/**
 * What a setup leaves unsaid: applications, their providers, defaults. With `names.ts` and `optional-parts.ts` it is all
 * that the three generators ask, so that steps, blueprint and Terraform cannot differ.
 */
import { PROVIDER_TYPES } from "../model/labels"
import type {
  Application,
  AuthentikSetup,
  NamingContext,
  OAuth2Provider,
  Provider,
  ProviderType,
  SsfProvider,
} from "../model/model"
import { HIDDEN_LAUNCH_URL, SELF_SIGNED_CERTIFICATE, SLUG_TOKEN } from "../model/shipped"

/** An application with what stands behind it. The first one of a setup is its main application. */
export interface ApplicationUnit {
  application: Application
  name: string
  /** The provider that the application's own protocol uses. */
  main?: NamedProvider
  backchannel: NamedProvider[]
  optional?: string
}

export interface NamedProvider<P extends Provider = Provider> {
  name: string
  provider: P
}

/** Providers that only push data or events: they cannot be an application's main provider, only stand behind it. */
const PUSHING: ProviderType[] = ["scim", "ssf", "google-workspace"]

export const isPushing = (type: ProviderType): boolean => PUSHING.includes(type)

/** The setup's applications: the main one with its providers, then the additional ones. */
export function applicationsOf(setup: AuthentikSetup, { guideName, methodLabel }: NamingContext): ApplicationUnit[] {
  const name = setup.application.name ?? guideName
  // Names of providers are unique in an installation, also where applications of several methods share theirs.
  const labelled = (plain: string) => (methodLabel === undefined ? plain : `${plain} (${methodLabel})`)
  const { provider } = setup
  const pushing = provider && isPushing(provider.type) ? [provider] : []
  const main = provider && pushing.length === 0 ? { name: provider.name ?? labelled(name), provider } : undefined
  const backchannel = [...pushing, ...setup.backchannelProviders].map((behind) => ({
    name: behind.name ?? `${name} ${shortType(behind.type)}`,
    provider: behind,
  }))
  const additional = setup.additionalApplications.map((one): ApplicationUnit => {
    const ownName = one.application.name ?? `${guideName} ${one.application.slug}`
    return {
      application: one.application,
      name: ownName,
      main: { name: one.provider.name ?? labelled(ownName), provider: one.provider },
      backchannel: [],
      optional: one.optional,
    }
  })
  return [{ application: setup.application, name, main, backchannel }, ...additional]
}

/** The provider that the wizard creates with an application: its own, or one that only sends data. */
export const wizardProvider = ({ main, backchannel }: ApplicationUnit): NamedProvider | undefined =>
  main ?? backchannel.find(({ provider }) => provider.optional === undefined)

/** All providers of a setup, in the order in which they are created. */
export function providersOf(units: ApplicationUnit[]): NamedProvider[] {
  return units.flatMap(({ main, backchannel }) => [...(main ? [main] : []), ...backchannel])
}

/** The provider that a role's permission is given on, or that an outpost of this type serves. */
export function firstOfType<T extends ProviderType>(
  units: ApplicationUnit[],
  type: T,
): NamedProvider<Extract<Provider, { type: T }>> | undefined {
  return providersOf(units).find(
    (one): one is NamedProvider<Extract<Provider, { type: T }>> => one.provider.type === type,
  )
}

/** The setup with the main application's slug wherever a text of it names the token: files replace it as the slug only. */
export function withRealSlug(setup: AuthentikSetup): AuthentikSetup {
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(SLUG_TOKEN, setup.application.slug)
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key.replaceAll(SLUG_TOKEN, setup.application.slug), replace(inner)]),
    )
  }
  return replace(setup) as AuthentikSetup
}

function shortType(type: ProviderType): string {
  if (type === "ssf") return "SSF"
  return PROVIDER_TYPES[type].replace(/ Provider$/, "")
}

/** Absent means what authentik's form offers for an ordinary web application: the code flow, and refreshing its tokens. */
export function grantTypesOf(provider: OAuth2Provider): NonNullable<OAuth2Provider["grantTypes"]> {
  return provider.grantTypes ?? ["authorization_code", "refresh_token"]
}

/** The name of the certificate-key pair that files look up; nothing for `none`. */
export function certificateName(keyPair: string | undefined): string | undefined {
  if (keyPair === undefined || keyPair === "none") return undefined
  return keyPair === "any" ? SELF_SIGNED_CERTIFICATE : keyPair
}

/** The OAuth2 providers whose tokens a Shared Signals provider accepts: this setup's, or others by their names. */
export function federatedProviders(
  units: ApplicationUnit[],
  { federatedProviders: federated }: SsfProvider,
): { own?: NamedProvider<OAuth2Provider>; names: string[] } {
  if (Array.isArray(federated)) return { names: federated }
  const own = federated ? firstOfType(units, "oauth2") : undefined
  return { own, names: own ? [own.name] : [] }
}

export const isHidden = ({ hide, launchUrl }: Application): boolean => hide === true || launchUrl === HIDDEN_LAUNCH_URL

/** The launch URL that a tile opens, without the old way to hide an application. */
export const launchUrlOf = ({ launchUrl }: Application): string | undefined =>
  launchUrl === HIDDEN_LAUNCH_URL ? undefined : launchUrl
