/** Why a reader may do without a part that others refer to. */
import type { AuthentikSetup, Outpost, Provider } from "../model/model"
import { type ApplicationUnit, firstOfType } from "./resolve"

/** Why a reader may do without a certificate-key pair of the setup. */
export const whyOptional = (setup: AuthentikSetup, keyPair: string): string | undefined =>
  setup.certificates.find(({ name }) => name === keyPair)?.optional

/** Why a reader may do without a group; nothing for groups of other methods. */
export const whyGroupOptional = ({ groups }: AuthentikSetup, name: string): string | undefined =>
  groups.find((group) => group.name === name)?.optional

/** Why a reader may do without a service account; nothing for other users. */
export const whyAccountOptional = ({ serviceAccounts }: AuthentikSetup, username: string): string | undefined =>
  serviceAccounts.find((account) => account.username === username)?.optional

/** Why a reader may do without a provider: on its own account, or because its application is optional. */
export const whyProviderOptional = (units: ApplicationUnit[], provider: Provider): string | undefined =>
  provider.optional ??
  units.find(({ main, backchannel }) => [main, ...backchannel].some((one) => one?.provider === provider))?.optional

/** Why a reader may do without an outpost: on its own account, or because the provider that it serves is optional. */
export function whyOutpostOptional(units: ApplicationUnit[], { type, optional }: Outpost): string | undefined {
  const served = type === "rac" ? undefined : firstOfType(units, type)
  return optional ?? (served && whyProviderOptional(units, served.provider))
}
