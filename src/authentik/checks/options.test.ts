import type { SetupInput } from "../../../test/authentik/setups"
import { authentikSetupSchema } from "../model/model"
import { resolve } from "../resolve/resolve"
import { checkSetup } from "./setup"

const option = (id: string, ...needs: string[]) => ({ id, title: `Use ${id}`, reason: `Needed for ${id}.`, needs })
const group = { name: "Editors", purpose: "may edit" }
const check = (input: Partial<SetupInput>) =>
  checkSetup(
    resolve(authentikSetupSchema.parse({ application: { slug: "wiki" }, provider: { type: "oauth2" }, ...input }), {
      guideName: "Wiki",
      methodId: "oidc",
    }),
  )
const problem = (input: Partial<SetupInput>) => check(input).map(({ field, message }) => `${field}: ${message}`)

test.each<[string, Partial<SetupInput>]>([
  ["an option that several parts share", { options: [option("a")], groups: [{ ...group, option: "a" }] }],
  ["an option without parts in authentik", { options: [option("a")] }],
  [
    "a binding whose option brings the group along",
    {
      options: [option("a"), option("b", "a")],
      groups: [{ ...group, option: "a" }],
      bindings: [{ group: "Editors", option: "b" }],
    },
  ],
  [
    "a group of two options, either of which has a binding",
    {
      options: [option("a"), option("b")],
      groups: [{ ...group, option: ["a", "b"] }],
      bindings: [{ group: "Editors", option: ["a", "b"] }],
    },
  ],
])("accepts %s", (_, input) => expect(check(input)).toEqual([]))

test.each<[string, string, Partial<SetupInput>]>([
  [
    "an unknown id",
    'groups[0].option: unknown option "rolls"; did you mean "roles"?',
    { options: [option("roles")], groups: [{ ...group, option: "rolls" }] },
  ],
  [
    "an id without any options",
    "provider.scopeOptions.email: this method has no options; add options with { id: mail, title, reason } to it in the front matter",
    { provider: { type: "oauth2", scopeOptions: { email: "mail" } } },
  ],
  [
    "an id that is there twice",
    "options[1].id: another option of this method has this id; give each its own",
    { options: [option("a"), { ...option("a"), title: "Another" }] },
  ],
  [
    "an option that needs itself",
    "options[0].needs[0]: an option cannot need itself; remove it",
    { options: [option("a", "a")] },
  ],
  [
    "a need that is there twice",
    "options[1].needs[1]: the option a is listed twice; remove one",
    { options: [option("a"), option("b", "a", "a")] },
  ],
  [
    "options that need each other through a third one",
    "options[2].needs[0]: the option a needs this one, too, so readers could only choose both; remove one need, or join the two",
    { options: [option("a", "b"), option("b", "c"), option("c", "a")] },
  ],
  [
    "a need that does not exist",
    'options[0].needs[0]: unknown option "limit"; use one of: roles',
    { options: [option("roles", "limit")] },
  ],
  [
    "a required binding of a group that only an option has, as Portainer had",
    'bindings[0].option: the group "Editors" is there only with an option, and this part always is; write option: a',
    { options: [option("a")], groups: [{ ...group, option: "a" }], bindings: [{ group: "Editors" }] },
  ],
  [
    "an entitlement of one option that a group of another one holds, as Harbor had",
    'entitlements[0].option: with the option b alone, the group "Editors" is missing; add b to groups[0].option, or write needs: [a] in the option b',
    {
      options: [option("a"), option("b")],
      groups: [{ ...group, option: "a" }],
      entitlements: [{ name: "editor", purpose: "edits", groups: ["Editors"], option: "b" }],
    },
  ],
  [
    "an outpost that is always there for a provider that is not",
    "outposts[0].option: the provider Wiki LDAP is there only with an option, and this part always is; write option: a",
    {
      options: [option("a")],
      backchannelProviders: [{ type: "ldap", option: "a" }],
      outposts: [{ type: "ldap" }],
    },
  ],
  [
    "a role of an account that only another option has",
    'roles[0].option: with the option b alone, the service account "reader" is missing; add b to serviceAccounts[0].option, or write needs: [a] in the option b',
    {
      options: [option("a"), option("b")],
      provider: { type: "ldap" },
      outposts: [{ type: "ldap" }],
      serviceAccounts: [{ username: "reader", purpose: "reads", option: "a" }],
      roles: [{ assignTo: "reader", option: "b" }],
    },
  ],
  [
    "a redirect URI of an application that only another option has, as ownCloud had",
    'additionalApplications[0].provider.redirectUris[0].option: with the option b alone, the application "wiki-app" is missing; add b to additionalApplications[0].option, or write needs: [a] in the option b',
    {
      options: [option("a"), option("b")],
      additionalApplications: [
        {
          application: { slug: "wiki-app", name: "Wiki App" },
          provider: { type: "oauth2", redirectUris: [{ url: "http://localhost", option: "b" }] },
          option: "a",
        },
      ],
    },
  ],
])("reports %s", (_, message, input) => expect(problem(input)).toContain(message))

test("one cause has one message: an unknown option in several fields, or options that are all missing", () => {
  const parts: Partial<SetupInput> = {
    groups: [{ ...group, option: "rolls" }],
    entitlements: [{ name: "editor", purpose: "edits", groups: ["Editors"], option: ["roles", "rolls"] }],
  }
  expect(problem({ ...parts, options: [option("roles")] })).toEqual([
    'groups[0].option: unknown option "rolls"; did you mean "roles"?',
  ])
  expect(problem(parts)).toEqual([
    "groups[0].option: this method has no options; add options with { id: rolls, title, reason } to it in the front matter",
  ])
})
