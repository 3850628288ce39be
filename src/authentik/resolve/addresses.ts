/**
 * The addresses in authentik as applications take them. Some applications append to an address, or take its parts; the list of all
 * endpoints leaves such addresses out.
 */
import { AUTHENTIK_URL, SLUG_TOKEN } from "../model/shipped"
import { buildEndpoints, ENDPOINT_IDS, issuerUrl, type Endpoint } from "./endpoints"
import type { NamedSetup } from "./resolve"

/** The addresses that only such applications take. */
const PARTIAL_IDS = ["issuer-without-slash", "host", "base", "base-without-slash"] as const

/** The names of the addresses, with which a method says which ones its application takes. */
export const ADDRESS_IDS = [...ENDPOINT_IDS, ...PARTIAL_IDS] as const
export type AddressId = (typeof ADDRESS_IDS)[number]

export interface Address extends Pick<Endpoint, "label" | "url"> {
  id: AddressId
  /** How it differs from an endpoint that it resembles. */
  remark?: string
}

/** Addresses to which an application appends: those after them in a list are entered as paths. */
const BASES: readonly AddressId[] = ["host", "base", "base-without-slash"]

/** Returns all addresses that an application can take from a setup's providers. */
export function buildAddresses(named: Pick<NamedSetup, "setup">): Address[] {
  const { provider } = named.setup
  const endpoints = buildEndpoints(named).map(({ id, label, url }): Address => ({ id, label, url }))
  if (provider?.type !== "oauth2") return endpoints
  const base = `${AUTHENTIK_URL}/application/o`
  const issuer = issuerUrl(provider, SLUG_TOKEN).replace(/\/$/, "")
  const remark = "No trailing slash"
  return [
    ...endpoints,
    { id: "issuer-without-slash", label: "Issuer", url: issuer, remark },
    { id: "host", label: "Base URL", url: AUTHENTIK_URL },
    { id: "base", label: "Base URL", url: `${base}/` },
    { id: "base-without-slash", label: "Base URL", url: base, remark },
  ]
}

/** Returns these addresses as they are entered. An id has several if there are several service accounts or applications. */
export function enteredAddresses(named: Pick<NamedSetup, "setup">, ids: readonly AddressId[]): Address[] {
  const all = buildAddresses(named)
  let base = ""
  return ids.flatMap((id) => {
    const found = all.filter((address) => address.id === id)
    if (BASES.includes(id)) base = found[0]?.url ?? ""
    else if (base) return found.map((address) => ({ ...address, url: address.url.replace(base, "") }))
    return found
  })
}
