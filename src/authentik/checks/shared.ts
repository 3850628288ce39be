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

/** Named groups and leading flags are written otherwise in authentik's languages (Python, Rust) than in JavaScript. */
export function checkRegex(pattern: string, field: string, report: Report): void {
  const translated = pattern.replaceAll("(?P<", "(?<").replace(/^\(\?[a-z]+\)/, "")
  try {
    new RegExp(translated)
  } catch (error) {
    report(
      field,
      `not a regular expression (${error instanceof Error ? error.message.replace(/^.*: /, "") : String(error)}); escape special characters with a backslash`,
    )
  }
}
