/** Why a reader may do without a part that others refer to. */
import { sentence } from "../files/comment-text"
import { markdown } from "../steps/inline"
import type { AuthentikSetup, Outpost, Provider } from "../model/model"
import { type ApplicationUnit, firstOfType } from "./resolve"
import type { Inline } from "../steps/step"

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

interface Shared<T> {
  objects: T[]
  /** Why a reader may leave out the whole step. */
  optional?: string
  /** What an object adds to its own line: its reason, if not all of the step have the same one. */
  reasonOf: (object: T) => Inline[]
}

/** Objects of one kind that share a step: the required ones first, and then all optional ones. */
export function shareSteps<T extends { optional?: string }>(objects: readonly T[]): Shared<T>[] {
  const required = objects.filter(({ optional }) => optional === undefined)
  const others = objects.filter(({ optional }) => optional !== undefined)
  const reasons = new Set(others.map(({ optional }) => optional))
  const isMixed = reasons.size > 1
  const shared: Shared<T>[] = [
    { objects: required, reasonOf: () => [] },
    {
      objects: others,
      optional: isMixed ? "only the ones that you need" : others[0]?.optional,
      reasonOf: ({ optional = "" }) => (isMixed ? [" Optional: ", markdown(sentence(optional))] : []),
    },
  ]
  return shared.filter((step) => step.objects.length > 0)
}
