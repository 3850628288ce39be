/** The applications and providers of a setup, with the names and values that it leaves to defaults. */
import { PROVIDER_TYPES } from "../model/labels"
import type {
  Application,
  AuthentikSetup,
  NamingContext,
  OAuth2Provider,
  Offer,
  Provider,
  ProviderType,
  SsfProvider,
} from "../model/model"
import { factsOf } from "../model/releases"
import { HIDDEN_LAUNCH_URL, SELF_SIGNED_CERTIFICATE } from "../model/shipped"

/** An application with its providers. */
export interface ApplicationUnit {
  application: Application
  name: string
  /** The provider of the application's own protocol, as opposed to backchannel providers. */
  main?: NamedProvider
  backchannel: NamedProvider[]
  option?: Offer
}

export interface NamedProvider<P extends Provider = Provider> {
  name: string
  provider: P
}

/** The applications of a setup: the main one, then the additional ones. */
export type Units = readonly [ApplicationUnit, ...ApplicationUnit[]]

/** Providers that only push data or events. They can only be an application's backchannel providers. */
const PUSHING: ProviderType[] = ["scim", "ssf", "google-workspace"]

/** True for providers that only push data or events. */
export const isPushing = (type: ProviderType): boolean => PUSHING.includes(type)

/** The setup's applications: the main one with its providers, then the additional ones. */
export function applicationsOf(setup: AuthentikSetup, { guideName, methodLabel }: NamingContext): Units {
  const name = setup.application.name ?? guideName
  // authentik requires unique provider names, even if the applications of several methods share a name.
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
      option: one.option,
    }
  })
  return [{ application: setup.application, name, main, backchannel }, ...additional]
}

/** The provider that the wizard creates with an application: the main one, or the first required backchannel one. */
export const wizardProvider = ({ main, backchannel }: ApplicationUnit): NamedProvider | undefined =>
  main ?? backchannel.find(({ provider }) => provider.option === undefined)

/** All providers of a setup, application by application. */
export function providersOf(units: readonly ApplicationUnit[]): NamedProvider[] {
  return units.flatMap(({ main, backchannel }) => [...(main ? [main] : []), ...backchannel])
}

/** All providers of a setup with their paths, such as `backchannelProviders[0]`. */
export function providerFields(setup: AuthentikSetup): { provider: Provider; field: string }[] {
  return [
    ...(setup.provider ? [{ provider: setup.provider, field: "provider" }] : []),
    ...setup.additionalApplications.map(({ provider }, index) => ({
      provider,
      field: `additionalApplications[${index}].provider`,
    })),
    ...setup.backchannelProviders.map((provider, index) => ({ provider, field: `backchannelProviders[${index}]` })),
  ]
}

/** The path of a provider of the setup. */
export const fieldOf = (setup: AuthentikSetup, provider: Provider): string =>
  providerFields(setup).find((one) => one.provider === provider)?.field ?? "provider"

/** All providers of a setup as files create them: those that push come last, because they may refer to others. */
export function inCreationOrder(units: readonly ApplicationUnit[]): NamedProvider[] {
  const pushes = ({ provider }: NamedProvider) => isPushing(provider.type)
  const providers = providersOf(units)
  return [...providers.filter((one) => !pushes(one)), ...providers.filter(pushes)]
}

/** The first provider of a type: the one that a role's permission applies to, or that an outpost serves. */
export function firstOfType<T extends ProviderType>(
  units: readonly ApplicationUnit[],
  type: T,
): NamedProvider<Extract<Provider, { type: T }>> | undefined {
  return providersOf(units).find(
    (one): one is NamedProvider<Extract<Provider, { type: T }>> => one.provider.type === type,
  )
}

function shortType(type: ProviderType): string {
  if (type === "ssf") return "SSF"
  return PROVIDER_TYPES[type].replace(/ Provider$/, "")
}

/**
 * The grant types; by default those of web applications. The form in authentik selects all, but blueprints and
 * Terraform must list them, because a provider without grant types refuses every request.
 */
export function grantTypesOf(provider: OAuth2Provider): NonNullable<OAuth2Provider["grantTypes"]> {
  return provider.grantTypes ?? ["authorization_code", "refresh_token"]
}

/** The name of the certificate-key pair that files look up; undefined for `none`. */
export function certificateName(keyPair: string | undefined): string | undefined {
  if (keyPair === undefined || keyPair === "none") return undefined
  return keyPair === "any" ? SELF_SIGNED_CERTIFICATE : keyPair
}

/** The OAuth2 providers whose tokens a Shared Signals provider accepts: this setup's own, or existing ones by name. */
export function federatedProviders(
  units: readonly ApplicationUnit[],
  { federatedProviders: federated }: SsfProvider,
): { own?: NamedProvider<OAuth2Provider>; names: string[] } {
  if (Array.isArray(federated)) return { names: federated }
  const own = federated ? firstOfType(units, "oauth2") : undefined
  return { own, names: own ? [own.name] : [] }
}

/**
 * What an application shows on the dashboard: the launch URL that its tile opens, and whether a switch hides it. In
 * releases without that switch, a launch URL hides it.
 */
export function tileOf(
  setup: Pick<AuthentikSetup, "release">,
  { hide, launchUrl }: Application,
): { launchUrl?: string; hide: boolean } {
  const isHidden = hide === true || launchUrl === HIDDEN_LAUNCH_URL
  if (isHidden && !factsOf(setup).hideSwitch) return { launchUrl: HIDDEN_LAUNCH_URL, hide: false }
  return { launchUrl: launchUrl === HIDDEN_LAUNCH_URL ? undefined : launchUrl, hide: isHidden }
}
