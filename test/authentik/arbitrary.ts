/** Arbitraries for setups that pass schema and checks, with texts that could break out of quotes or comments. */
import fc from "fast-check"
import type { AuthentikSetup } from "../../src/authentik/model/model"
import { google, ldap, radius, scim, ssf } from "./arbitrary-directory"
import { mappingInputs } from "./arbitrary-mappings"
import { type Pools, from } from "./arbitrary-pools"
import { oauth2, proxy, saml } from "./arbitrary-sign-in"
import { sound } from "./arbitrary-sound"
import { OPTION_IDS, PLACEHOLDERS, attributes, maybe, names, nastyText, remarks, slug, url } from "./arbitrary-text"
import type { TestSetup } from "./guides"
import type { SetupInput } from "./setups"

type ProviderInput = NonNullable<SetupInput["provider"]>

const setupInput: fc.Arbitrary<SetupInput> = fc
  .record({
    certificates: names(2),
    groups: names(3),
    accounts: names(2),
    entitlements: names(2),
    roles: names(2),
    mappings: names(6),
  })
  .chain(({ certificates, groups, accounts, entitlements, roles, mappings }) => {
    const byKind = (index: number) => mappings.filter((_, at) => at % 5 === index)
    const pools: Pools = {
      certificates,
      groups,
      mappings: { saml: byKind(1), scim: byKind(2), "google-workspace": byKind(3) },
    }
    const application = fc.record({
      name: maybe(nastyText),
      slug,
      launchUrl: maybe(fc.oneof(url, fc.constant("blank://blank"))),
      launchUrlNote: remarks.note,
      hide: maybe(fc.boolean()),
      group: maybe(nastyText),
      icon: maybe(nastyText),
      publisher: maybe(nastyText),
      description: maybe(nastyText),
      openInNewTab: maybe(fc.constant(true)),
      policyEngineMode: maybe(fc.constantFrom("any" as const, "all" as const)),
      note: remarks.note,
    })
    const provider: fc.Arbitrary<ProviderInput> = fc.oneof(
      oauth2(pools),
      saml(pools),
      proxy(),
      ldap(pools),
      scim(pools),
      radius(pools),
    ) as fc.Arbitrary<ProviderInput>
    const behind: fc.Arbitrary<ProviderInput> = fc.oneof(scim(pools), google(pools), ssf(pools), ldap(pools))
    const group = from(groups, "Existing group")
    return fc.record({
      options: fc.tuple(
        ...OPTION_IDS.map((id) =>
          fc.record({ id: fc.constant(id), title: nastyText.map((text) => `${id} ${text}`), reason: nastyText }),
        ),
      ),
      application,
      provider,
      additionalApplications: fc.array(fc.record({ application, provider: oauth2(pools), option: remarks.option }), {
        maxLength: 1,
      }),
      backchannelProviders: fc.array(
        fc.tuple(behind, remarks.option).map(([one, option]) => ({ ...one, option })),
        { maxLength: 2 },
      ),
      propertyMappings: fc
        .tuple(
          ...(["scope", "saml", "scim", "google-workspace", "radius"] as const).map((kind, index) =>
            mappingInputs(kind, byKind(index)),
          ),
        )
        .map((lists) => lists.flat()),
      groups: fc.tuple(
        ...groups.map((name) =>
          fc.record({ name: fc.constant(name), purpose: nastyText, option: remarks.option, attributes }),
        ),
      ),
      entitlements: fc.tuple(
        ...entitlements.map((name) =>
          fc.record({
            name: fc.constant(name),
            purpose: nastyText,
            option: remarks.option,
            attributes,
            groups: fc.uniqueArray(group, { maxLength: 2 }),
          }),
        ),
      ),
      serviceAccounts: fc.tuple(
        ...accounts.map((username) =>
          fc.record({
            username: fc.constant(username),
            purpose: nastyText,
            credential: fc.constantFrom("app-password" as const, "api-token" as const),
            groups: fc.uniqueArray(group, { maxLength: 2 }),
            option: remarks.option,
          }),
        ),
      ),
      roles: fc.tuple(
        ...roles.map((name) =>
          fc.record({
            name: fc.constant(name),
            permission: nastyText,
            codename: fc.constant("authentik_providers_ldap.search_full_directory"),
            on: fc.constantFrom("ldap" as const, "ssf" as const),
            assignTo: from(accounts, "somebody"),
            option: remarks.option,
          }),
        ),
      ),
      certificates: fc.tuple(
        ...certificates.map((name) =>
          fc.record({
            name: fc.constant(name),
            purpose: nastyText,
            origin: fc.constantFrom("generate" as const, "import" as const, "existing" as const),
            option: remarks.option,
          }),
        ),
      ),
      outposts: fc.tuple(
        fc.constant({ type: "proxy" as const }),
        fc.record({ type: fc.constant("ldap" as const), note: fc.constant("note"), option: remarks.option }),
        fc.constant({ type: "radius" as const, name: "Radius outpost" }),
      ),
      bindings: fc.uniqueArray(
        fc.oneof(fc.record({ group, ...remarks }), fc.record({ user: from(accounts, "akadmin"), ...remarks })),
        {
          maxLength: 2,
          selector: (binding) => ("group" in binding ? binding.group : binding.user),
        },
      ),
      userAttributes: fc.array(
        fc.record({
          name: nastyText,
          example: fc.oneof(nastyText, fc.boolean()),
          purpose: nastyText,
          option: remarks.option,
        }),
        { maxLength: 1 },
      ),
      manualSteps: fc.array(fc.record({ at: fc.constantFrom("start" as const, "end" as const), text: nastyText }), {
        maxLength: 2,
      }),
    })
  })

/** Any valid setup with its context, as a test case. */
export const anySetup: fc.Arbitrary<TestSetup> = fc
  .tuple(
    setupInput,
    nastyText.filter((name) => !name.includes("<application_slug>")),
  )
  .map(([input, guideName]) => ({ setup: sound(input, guideName.trim()), guideName: guideName.trim() }))
  .filter((one): one is { setup: AuthentikSetup; guideName: string } => one.setup !== undefined)
  .map(({ setup, guideName }) => ({
    name: "any",
    setup,
    context: {
      guideName,
      methodId: "method",
      guideUrl: "https://integrations.goauthentik.io/testing/guide/",
      sharedGroups: setup.groups.slice(1).map(({ name }) => name),
      extendedElsewhere: setup.bindings.length > 0,
      placeholders: PLACEHOLDERS,
    },
  }))
