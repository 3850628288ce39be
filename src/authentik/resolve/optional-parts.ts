/** Why a reader may omit a part that others refer to; undefined for required parts. */
import type { AuthentikSetup, Offer, Outpost, Provider } from "../model/model"
import { type ApplicationUnit, firstOfType } from "./applications"

/** Why a reader may omit a certificate-key pair of the setup. */
export const whyOptional = (setup: AuthentikSetup, keyPair: string): Offer | undefined =>
  setup.certificates.find(({ name }) => name === keyPair)?.option

/** Why a reader may omit a provider: its own reason, or that of its optional application. */
export const whyProviderOptional = (units: readonly ApplicationUnit[], provider: Provider): Offer | undefined =>
  provider.option ??
  units.find(({ main, backchannel }) => [main, ...backchannel].some((one) => one?.provider === provider))?.option

/** Why a reader may omit an outpost: its own reason, or that of the optional provider that it serves. */
export function whyOutpostOptional(units: readonly ApplicationUnit[], { type, option }: Outpost): Offer | undefined {
  const served = type === "rac" ? undefined : firstOfType(units, type)
  return option ?? (served && whyProviderOptional(units, served.provider))
}
