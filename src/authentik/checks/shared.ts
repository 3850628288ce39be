/** Types and helpers that the checks share. */
import type { AuthentikSetup, Provider } from "../model/model"

export interface SetupProblem {
  field: string
  message: string
}
export type Report = (field: string, message: string) => void

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

/** The indexes of entries that repeat an earlier one. */
export function duplicates(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}

/**
 * Reports a pattern that is not a regular expression. authentik's languages (Python, Rust) write named groups and
 * leading flags differently from JavaScript, so these are translated or removed first.
 */
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
