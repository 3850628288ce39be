/** Turns any input into a setup that passes the schema and the checks. */
import { checkSetup } from "../../src/authentik/checks/setup"
import { resolve } from "../../src/authentik/resolve/resolve"
import { type AuthentikSetup, authentikSetupSchema } from "../../src/authentik/model/model"
import type { SetupInput } from "./setups"

/** Removes parts that the checks reject, such as unused ones. Returns undefined if the rest is still rejected. */
export function sound(input: SetupInput, guideName: string): AuthentikSetup | undefined {
  const parsed = authentikSetupSchema.safeParse(withoutUndefined(input))
  if (!parsed.success) return undefined
  const { provider, additionalApplications, backchannelProviders } = parsed.data
  const providers = [provider, ...additionalApplications.map((one) => one.provider), ...backchannelProviders]
  const signing = providers.flatMap((one) =>
    one?.type === "oauth2" || one?.type === "ssf"
      ? [one.signingKey]
      : one?.type === "saml"
        ? [one.signingCertificate]
        : [],
  )
  let setup: AuthentikSetup = {
    ...parsed.data,
    certificates: parsed.data.certificates.map((one) =>
      signing.includes(one.name) ? { ...one, option: undefined } : one,
    ),
  }
  for (let round = 0; round < 3; round++) {
    const bad = new Set(checkSetup(resolve(setup, { guideName, methodId: "any" })).map(({ field }) => field))
    if (bad.size === 0) return setup
    const keep = <T>(list: T[], field: string): T[] =>
      list.filter(
        (_, index) => ![...bad].some((one) => one === `${field}[${index}]` || one.startsWith(`${field}[${index}].`)),
      )
    setup = {
      ...setup,
      certificates: keep(setup.certificates, "certificates"),
      propertyMappings: keep(setup.propertyMappings, "propertyMappings"),
      roles: keep(setup.roles, "roles"),
      outposts: keep(setup.outposts, "outposts"),
      entitlements: keep(setup.entitlements, "entitlements"),
      serviceAccounts: keep(setup.serviceAccounts, "serviceAccounts"),
      bindings: keep(setup.bindings, "bindings"),
      backchannelProviders: keep(setup.backchannelProviders, "backchannelProviders"),
    }
  }
  return undefined
}

/** Removes undefined fields: fields that front matter omits are absent. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, withoutUndefined(inner)]])),
  )
}
