/** What the checks share. */
import type { AuthentikSetup, Provider } from "../model/model"

export interface SetupProblem {
  field: string
  message: string
}
export type Report = (field: string, message: string) => void

/** Each provider with its field. */
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

/** The indexes of entries that repeat an earlier one. */
export function duplicates(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}
