/** Arbitraries for LDAP, SCIM, Google Workspace, RADIUS and SSF providers. */
import fc from "fast-check"
import { type Pools, from } from "./arbitrary-pools"
import { duration, maybe, nastyText, url } from "./arbitrary-text"

export function ldap({ certificates }: Pools) {
  const mode = fc.constantFrom("direct" as const, "cached" as const)
  return fc.record({
    type: fc.constant("ldap" as const),
    name: maybe(nastyText),
    baseDn: maybe(nastyText.map((text) => `ou=${text.replace(/[,=]/g, "-")},dc=example`)),
    bindMode: maybe(mode),
    searchMode: maybe(mode),
    certificate: maybe(from(certificates, "any")),
    tlsServerName: maybe(nastyText),
    mfaSupport: maybe(fc.boolean()),
    uidStartNumber: maybe(fc.integer({ min: 0, max: 100000 })),
  })
}

export function scim({ groups, mappings }: Pools) {
  return fc.record({
    type: fc.constant("scim" as const),
    name: maybe(nastyText),
    url,
    tokenNote: nastyText,
    compatibilityMode: maybe(
      fc.constantFrom(
        "aws" as const,
        "slack" as const,
        "sfdc" as const,
        "gitlab" as const,
        "webex" as const,
        "vcenter" as const,
      ),
    ),
    groupFilters: maybe(fc.uniqueArray(from(groups, "Existing group"))),
    verifyCertificates: maybe(fc.boolean()),
    excludeServiceAccounts: maybe(fc.boolean()),
    dryRun: maybe(fc.boolean()),
    userMappings: maybe(fc.uniqueArray(from(mappings.scim, "authentik default SCIM Mapping: User"), { minLength: 1 })),
  })
}

export function google({ groups, mappings }: Pools) {
  return fc.record({
    type: fc.constant("google-workspace" as const),
    name: maybe(nastyText),
    credentialsNote: nastyText,
    delegatedSubject: nastyText,
    defaultGroupEmailDomain: nastyText,
    userDeleteAction: maybe(fc.constantFrom("do_nothing" as const, "suspend" as const)),
    groupFilter: maybe(from(groups, "Existing group")),
    userMappings: maybe(
      fc.uniqueArray(from(mappings["google-workspace"], "authentik default Google Workspace Mapping: User"), {
        minLength: 1,
      }),
    ),
  })
}

export const radius = ({ certificates }: Pools) =>
  fc.record({
    type: fc.constant("radius" as const),
    name: maybe(nastyText),
    clientNetworks: maybe(fc.constant(["10.0.0.0/8"])),
    sharedSecretNote: maybe(nastyText),
    mfaSupport: maybe(fc.boolean()),
    certificate: maybe(from(certificates, "any")),
  })

export const ssf = ({ certificates }: Pools) =>
  fc.record({
    type: fc.constant("ssf" as const),
    name: maybe(nastyText),
    signingKey: maybe(from(certificates, "any")),
    eventRetention: maybe(duration),
    federatedProviders: maybe(
      fc.uniqueArray(nastyText, { minLength: 1, maxLength: 2, selector: (name) => name.trim().normalize("NFC") }),
    ),
  })
