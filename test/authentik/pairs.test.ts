/** Detects methods whose files cannot both be applied to one installation. `every-setup.test.ts` checks all guides. */
import { checkIdentities } from "../../src/authentik/checks/identities"
import { methodContext } from "../../src/authentik/resolve/method-context"
import { authentikSetupSchema } from "../../src/authentik/model/model"
import { resolve } from "../../src/authentik/resolve/resolve"
import type { TestSetup } from "./guides"
import { formatProblems } from "./hcl-format"
import { pairProblems } from "./pairs"
import type { SetupInput } from "./setups"
import { readTerraform, terraformProblems } from "./terraform-reader"
import { terraformText } from "./file-texts"

const oauth2 = { type: "oauth2" as const, redirectUris: [{ url: "https://cloud.company/callback" }] }
const saml = { type: "saml" as const, acsUrl: "https://cloud.company/acs" }

/** Methods of one guide. */
function guide(guideName: string, inputs: Record<string, SetupInput>): TestSetup[] {
  const methods = Object.entries(inputs).map(([id, input]) => ({
    id,
    title: id,
    setup: authentikSetupSchema.parse(input),
  }))
  return methods.map((method) => ({
    name: `${guideName} ${method.id}`,
    setup: method.setup,
    context: {
      ...methodContext(guideName, method, methods),
      guideUrl: `https://example.org/${guideName}/`,
      placeholders: [],
    },
    placeholders: [],
  }))
}
const checked = (setups: TestSetup[]) =>
  checkIdentities(setups.map(({ setup, context }) => ({ guide: context.guideUrl, resolved: resolve(setup, context) })))

const ldap = (base: string): SetupInput => ({
  application: { slug: `${base}-ldap` },
  provider: { type: "ldap" },
  serviceAccounts: [{ username: `${base}-ldap`, purpose: "binds" }],
  roles: [{ assignTo: `${base}-ldap` }],
  outposts: [{ type: "ldap" }],
})

test("default names do not collide among the protocols of a guide, or with LDAP in another guide", async () => {
  const scim = { type: "scim" as const, url: "<scim_url>", tokenNote: "the token" }
  const setups = [
    ...guide("Cloud", {
      oidc: { application: { slug: "cloud" }, provider: oauth2 },
      saml: { application: { slug: "cloud-saml" }, provider: saml },
      ldap: ldap("cloud"),
      scim: { application: { slug: "cloud", existing: true }, backchannelProviders: [scim] },
    }),
    ...guide("Wiki", { ldap: ldap("wiki") }),
  ]
  expect(await pairProblems(setups)).toEqual([])
  expect(checked(setups)).toEqual([])
})

const COLLISIONS: [collision: string, field: string, expected: RegExp, second: SetupInput][] = [
  [
    "the same slug",
    "application.slug",
    /another slug, such as cloud-second/,
    { application: { slug: "cloud" }, provider: saml },
  ],
  [
    "the same provider name",
    "provider.name",
    /leave the provider's name out/,
    { application: { slug: "second" }, provider: { ...saml, name: "Cloud OIDC" } },
  ],
  [
    "the same mapping name",
    "propertyMappings[0].name",
    /begin the name with Cloud/,
    {
      application: { slug: "second" },
      provider: saml,
      propertyMappings: [{ kind: "saml", name: "Cloud groups", samlName: "groups", expression: "return []" }],
    },
  ],
  [
    "the same group with different attributes",
    "groups[0].name",
    /with the same attributes/,
    {
      application: { slug: "second" },
      provider: saml,
      groups: [{ name: "Cloud users", purpose: "p", attributes: { quota: "1 GB" } }],
    },
  ],
  [
    "the same username",
    "serviceAccounts[0].username",
    /such as second-ldap/,
    { application: { slug: "second" }, provider: saml, serviceAccounts: [{ username: "cloud-ldap", purpose: "p" }] },
  ],
  [
    "the same base DN",
    "provider.baseDn",
    /leave baseDn out/,
    {
      application: { slug: "second" },
      provider: { type: "ldap", baseDn: "OU=cloud,DC=ldap,DC=goauthentik,DC=io" },
      outposts: [{ type: "ldap", name: "Second" }],
    },
  ],
]
const FIRST: SetupInput = {
  application: { slug: "cloud" },
  provider: { ...oauth2, name: "Cloud OIDC" },
  backchannelProviders: [{ type: "ldap" }],
  groups: [{ name: "Cloud users", purpose: "p" }],
  serviceAccounts: [{ username: "cloud-ldap", purpose: "binds" }],
  propertyMappings: [{ kind: "scope", name: "Cloud groups", scopeName: "groups", expression: "return {}" }],
}

test.each(COLLISIONS)(
  "two methods with %s are detected by the check and from the files",
  async (_, field, expected, second) => {
    const setups = guide("Cloud", { first: FIRST, second })
    const problems = checked(setups)
    expect(problems.map((problem) => [problem.method.resolved.context.methodId, problem.field])).toContainEqual([
      "second",
      field,
    ])
    expect(problems.map(({ message }) => message).join("\n")).toMatch(expected)
    expect(await pairProblems(setups)).not.toEqual([])
  },
)

test("methods of different guides must not create the same group, even with equal definitions", async () => {
  const group = { name: "Users", purpose: "p" }
  const setups = [
    ...guide("Cloud", { oidc: { application: { slug: "cloud" }, provider: oauth2, groups: [group] } }),
    ...guide("Wiki", { oidc: { application: { slug: "wiki" }, provider: oauth2, groups: [group] } }),
  ]
  expect(checked(setups).map(({ field, message }) => [field, message])).toEqual([
    ["groups[0].name", expect.stringMatching(/the method oidc of .*Cloud.*begin the name with Wiki/)],
  ])
  expect(await pairProblems(setups)).toHaveLength(4)
})

test("a method that extends an application that no method creates is reported", () => {
  const scim = { type: "scim" as const, url: "<scim_url>", tokenNote: "the token" }
  const setups = guide("Cloud", {
    scim: { application: { slug: "cloud", existing: true }, backchannelProviders: [scim] },
  })
  expect(checked(setups).map(({ message }) => message)).toEqual([
    expect.stringMatching(/no method of this guide creates the application cloud/),
  ])
})

test("a group of two methods is created by the method applied first and looked up by the other", async () => {
  const setups = guide("Cloud", {
    oidc: {
      application: { slug: "cloud" },
      provider: oauth2,
      groups: [{ name: "Cloud users", purpose: "may sign in" }],
      bindings: [{ group: "Cloud users" }],
    },
    saml: {
      application: { slug: "cloud-saml" },
      provider: saml,
      groups: [{ name: "Cloud users", purpose: "may sign in" }],
      bindings: [{ group: "Cloud users" }],
    },
  })
  expect(await pairProblems(setups)).toEqual([])
  for (const { setup, context } of setups) {
    const text = terraformText(setup, context)
    const configuration = await readTerraform(text)
    expect(terraformProblems(configuration)).toEqual([])
    expect(formatProblems(text)).toEqual([])
    expect(configuration.variables.create_shared_groups).toMatchObject({ type: "${bool}", default: true })
    const find = (address: string) => configuration.blocks.find((block) => block.address === address)?.arguments
    expect(find("authentik_group.cloud_users")?.count).toBe("${var.create_shared_groups ? 1 : 0}")
    expect(find("data.authentik_group.cloud_users")?.count).toBe("${var.create_shared_groups ? 0 : 1}")
    expect(find("authentik_policy_binding.cloud_users")?.group).toBe(
      "${one(concat(authentik_group.cloud_users[*].id, data.authentik_group.cloud_users[*].id))}",
    )
  }
})

test("Terraform ignores changes to the backchannel providers of an application that another method extends", async () => {
  const scim = { type: "scim" as const, url: "<scim_url>", tokenNote: "the token" }
  const [oidc, extension] = guide("Cloud", {
    oidc: { application: { slug: "cloud" }, provider: oauth2 },
    scim: { application: { slug: "cloud", existing: true }, backchannelProviders: [scim] },
  })
  if (!oidc || !extension) throw new Error("expected two methods")
  const { blocks } = await readTerraform(terraformText(oidc.setup, oidc.context))
  expect(blocks.find(({ type }) => type === "authentik_application")?.arguments.lifecycle).toEqual([
    { ignore_changes: ["${backchannel_providers}"] },
  ])
  const added = terraformText(extension.setup, extension.context)
  expect(added).not.toContain('resource "authentik_application"')
  expect(added.replace(/\n# +/g, " ")).toMatch(/Add Cloud SCIM to the Backchannel Providers of the application Cloud/)
})
