/**
 * What an expert copies: the values that a method needs on both sides, at most eight rows. It is made from the setup
 * without options, because a first sign-in works without them.
 */
import type { AuthentikSetup, Provider } from "../model/model"
import { enteredAddresses, type AddressId } from "../resolve/addresses"
import type { NamedSetup } from "../resolve/resolve"
import { code, prose, row, rows, type GlanceRow } from "./glance-rows"
import { certificateRow, credentialsRow, ldapRows, oauth2Rows, proxyRows, samlRows, scimRows } from "./provider-rows"

/** The rows by the place where they are entered. */
export interface Glance {
  authentik: GlanceRow[]
  application: GlanceRow[]
  /** Whether there were more rows than these. */
  isCut?: true
}

/** More rows are a list to read, not values to copy. */
export const MAX_GLANCE_ROWS = 8

/** The full list is below the steps. */
export const MAX_ADDRESSES = 4

/** Addresses that an application takes if its guide does not name them. */
export const DEFAULT_ENDPOINTS: Partial<Record<Provider["type"], AddressId[]>> = {
  oauth2: ["discovery"],
  saml: ["metadata"],
  ldap: ["base-dn", "bind-dn"],
  proxy: ["outpost"],
  ssf: ["ssf-configuration"],
}

interface GlanceOptions {
  /** The addresses that the application takes. */
  endpoints?: readonly AddressId[]
  /** The address of the LDAP outpost, if the guide names one. */
  ldapHost?: string
}

/**
 * Returns the rows of a method, resolved without options. The least important ones are left out where there are too
 * many.
 */
export function buildGlance(named: NamedSetup, options: GlanceOptions = {}): Glance {
  const { setup } = named
  const provider = setup.provider ?? setup.backchannelProviders[0]
  if (!provider) return { authentik: [], application: [] }
  const { authentik, application } = rowsOf(named, provider, options)
  const behind = setup.backchannelProviders
    .filter((one) => one !== provider)
    .flatMap((one) => (one.type === "scim" ? scimRows(setup, one) : []))
  const hasMoreAddresses = (options.endpoints?.length ?? 0) > MAX_ADDRESSES
  return fitted({
    authentik: [...authentik, ...accessRows(setup), ...behind],
    application,
    ...(hasMoreAddresses && { isCut: true }),
  })
}

/** Leaves out minor rows first, the application's before authentik's, and then the last ones in authentik. */
function fitted(all: Glance): Glance {
  const over = all.authentik.length + all.application.length - MAX_GLANCE_ROWS
  if (over <= 0) return all
  const isMinor = (one: GlanceRow) => one.isMinor === true
  const last = all.authentik.toReversed()
  const leastImportant = [
    ...all.application.filter(isMinor),
    ...last.filter(isMinor),
    ...last.filter((one) => !isMinor(one)),
  ]
  const cut = new Set(leastImportant.slice(0, over))
  const kept = (side: GlanceRow[]) => side.filter((one) => !cut.has(one))
  return { authentik: kept(all.authentik), application: kept(all.application), isCut: true }
}

function rowsOf(named: NamedSetup, provider: Provider, options: GlanceOptions): Glance {
  const addresses = () => addressRows(named, provider, options)
  switch (provider.type) {
    case "oauth2":
      return {
        authentik: oauth2Rows(named.setup, provider),
        application: [...addresses(), credentialsRow(provider)],
      }
    case "saml":
      return {
        authentik: samlRows(named.setup, provider),
        application: [...addresses(), ...certificateRow(provider)],
      }
    case "ldap":
      return {
        authentik: ldapRows(named, provider),
        application: [
          ...(options.ldapHost ? [row("Address", code(`ldaps://${options.ldapHost}`))] : []),
          ...addresses(),
          ...named.setup.serviceAccounts
            .slice(0, 1)
            .map(() => row("Bind password", prose("The service account's app password"))),
        ],
      }
    case "proxy":
      return { authentik: proxyRows(provider), application: addresses() }
    case "scim":
      return { authentik: scimRows(named.setup, provider), application: [] }
    case "radius":
      return {
        authentik: [row("Client networks", ...provider.clientNetworks.map((network) => code(network)))],
        application: [row("Shared secret", prose("From the provider's page"))],
      }
    case "ssf":
      return { authentik: [], application: addresses() }
    case "google-workspace":
      return { authentik: [], application: [] }
  }
}

/** Groups, entitlements and bindings without which users cannot sign in, or have no permission. */
function accessRows({ groups, entitlements, bindings }: AuthentikSetup): GlanceRow[] {
  return rows(
    ["Groups", groups.map(({ name }) => code(name))],
    ["Entitlements", entitlements.map(({ name }) => code(name))],
    [
      "Bindings",
      bindings.flatMap(({ group, user }) => {
        const bound = group ?? user
        return bound && !groups.some(({ name }) => name === bound) ? [code(bound)] : []
      }),
    ],
  )
}

function addressRows(
  { setup }: NamedSetup,
  provider: Provider,
  { endpoints = DEFAULT_ENDPOINTS[provider.type] ?? [] }: GlanceOptions,
): GlanceRow[] {
  const ids = endpoints.slice(0, MAX_ADDRESSES)
  const entered = enteredAddresses({ setup }, ids)
  return ids.flatMap((id) => {
    const found = entered.filter((address) => address.id === id)
    const [first] = found
    return first ? [row(first.label, ...found.map(({ url, remark }) => code(url, remark)))] : []
  })
}
