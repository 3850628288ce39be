import { plainText, sentence } from "./comment-text"
import { authentikSetupSchema } from "../model/model"
import { resolve } from "../resolve/resolve"
import { buildSteps } from "../steps/steps"
import { markdownLines } from "../../../test/authentik/markdown-left"
import { renderSteps } from "../../../test/authentik/render-steps"
import { uncomment } from "../../../test/authentik/options"
import { blueprintText, terraformText } from "../../../test/authentik/file-texts"

test.each([
  ["**Allow Password Change** in `ldap.conf`", "Allow Password Change in ldap.conf"],
  ["see [the `docs`](https://wiki.company/)", "see the docs (https://wiki.company/)"],
  ["[https://wiki.company/](https://wiki.company/)", "https://wiki.company/"],
  ["*only* this and _that_, __both__", "only this and that, both"],
  ["**bold with `code`**", "bold with code"],
  ["``a ` b`` and `**kwargs`", "a ` b and **kwargs"],
  ["snake_case_name, `<client_id>`, 2 * 3 * 4, ^/api/.*", "snake_case_name, <client_id>, 2 * 3 * 4, ^/api/.*"],
])("%s becomes plain text", (markdown, plain) => expect(plainText(markdown)).toBe(plain))

test.each([
  [" only for teams ", "only for teams."],
  ["only for teams (Business Edition)", "only for teams (Business Edition)."],
  ["see the docs (https://wiki.company/)", "see the docs (https://wiki.company/)."],
  ["Done. (This is all.)", "Done. (This is all.)"],
  ["It says “Done.”", "It says “Done.”"],
  ["one of these:", "one of these:"],
])("%s becomes a sentence", (text, expected) => expect(sentence(text)).toBe(expected))

test("a reason that ends in parentheses gets a period before the next sentence", () => {
  const setup = authentikSetupSchema.parse({
    options: [{ id: "editors", title: "Add editors", reason: "only for editors (Business Edition)" }],
    application: { slug: "wiki" },
    provider: { type: "oauth2", redirectUris: [{ url: "https://wiki.company/callback" }] },
    groups: [{ name: "Editors", purpose: "may edit", option: "editors" }],
  })
  const context = {
    guideName: "Wiki",
    methodId: "oidc",
    guideUrl: "https://integrations.goauthentik.io/a/wiki/",
    placeholders: [],
  }
  const comment = "Option: Add editors. only for editors (Business Edition). Uncomment to use:"
  for (const file of [blueprintText(setup, context), terraformText(setup, context)]) expect(file).toContain(comment)
})

test("Markdown in any setup field becomes plain text in generated files and in the application's description", () => {
  const text = "**bold** `code` [label](https://wiki.company/)"
  const plain = "bold code label (https://wiki.company/)"
  const setup = authentikSetupSchema.parse({
    options: [{ id: "text", title: "Add text", reason: text }],
    application: { slug: "wiki", description: text, note: text },
    provider: {
      type: "saml",
      fromMetadata: { source: text },
      note: text,
    },
    backchannelProviders: [{ type: "scim", url: "https://wiki.company/scim", tokenNote: text, note: text }],
    propertyMappings: [
      {
        kind: "scope",
        name: "Wiki",
        scopeName: "wiki",
        description: text,
        expression: "return {}",
        note: text,
        option: "text",
      },
    ],
    groups: [{ name: "Editors", purpose: text, option: "text" }],
    entitlements: [{ name: "editor", purpose: text, option: "text" }],
    serviceAccounts: [{ username: "service", purpose: text, option: "text" }],
    certificates: [{ name: "Pair", purpose: text, origin: "generate" }],
    bindings: [{ group: "Editors", note: text, option: "text" }],
    userAttributes: [{ name: "quota", example: "1 GB", purpose: text, option: "text" }],
    manualSteps: [{ text }, { at: "start", text }],
  })
  const context = {
    guideName: "Wiki",
    methodId: "saml",
    guideUrl: "https://integrations.goauthentik.io/a/wiki/",
    placeholders: [],
  }
  const blueprint = blueprintText(setup, context)
  const terraform = terraformText(setup, context)
  expect(blueprint).toContain(`meta_description: "${plain}"`)
  expect(uncomment(blueprint).split(`      description: "${plain}"\n`)).toHaveLength(3)
  expect(terraform).toMatch(new RegExp(`meta_description += "${plain.replace(/[()]/g, "\\$&")}"`))
  expect([blueprint, terraform].flatMap(markdownLines)).toEqual([])
  expect(renderSteps(buildSteps(resolve(setup, context)))).toContain(`- Description: \`${plain}\``)
})
