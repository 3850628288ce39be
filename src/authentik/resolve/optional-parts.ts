/** Why a reader may omit a part that others refer to; undefined for required parts. */
import type { AuthentikSetup, Offer, Outpost, Provider } from "../model/model"
import { type ApplicationUnit, firstOfType } from "./applications"

/** Why a reader may omit a certificate-key pair of the setup. */
export const whyOptional = (setup: AuthentikSetup, keyPair: string): Offer | undefined =>
  setup.certificates.find(({ name }) => name === keyPair)?.option

/** Why a reader may omit a group; undefined for groups that the setup does not declare. */
export const whyGroupOptional = ({ groups }: AuthentikSetup, name: string): Offer | undefined =>
  groups.find((group) => group.name === name)?.option

/** Why a reader may omit a service account; undefined for other users. */
export const whyAccountOptional = ({ serviceAccounts }: AuthentikSetup, username: string): Offer | undefined =>
  serviceAccounts.find((account) => account.username === username)?.option

/** Why a reader may omit a provider: its own reason, or that of its optional application. */
export const whyProviderOptional = (units: readonly ApplicationUnit[], provider: Provider): Offer | undefined =>
  provider.option ??
  units.find(({ main, backchannel }) => [main, ...backchannel].some((one) => one?.provider === provider))?.option

/** Why a reader may omit an outpost: its own reason, or that of the optional provider that it serves. */
export function whyOutpostOptional(units: readonly ApplicationUnit[], { type, option }: Outpost): Offer | undefined {
  const served = type === "rac" ? undefined : firstOfType(units, type)
  return option ?? (served && whyProviderOptional(units, served.provider))
}
