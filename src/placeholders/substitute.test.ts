/** A reader's values in the finished files: valid whatever they are, and in the right places. */
import fc from "fast-check"
import { buildBlueprint } from "../authentik/blueprint/blueprint"
import { RUNS } from "../../test/support/property-runs"
import { authentikSetupSchema } from "../authentik/model/model"
import { substitute } from "./substitute"
import { buildTerraform } from "../authentik/terraform/terraform"
import { anySetup } from "../../test/authentik/arbitrary"
import { PLACEHOLDERS, nastyText } from "../../test/authentik/arbitrary-text"
import { blueprintProblems, readBlueprint } from "../../test/authentik/blueprint-reader"
import type { Facts } from "../../test/authentik/facts"
import { factsOfBlueprint } from "../../test/authentik/facts-of-blueprint"
import { factsOfTerraform } from "../../test/authentik/facts-of-terraform"
import { parsePython } from "../../test/authentik/python"
import { uncomment } from "../../test/authentik/options"
import { handMadeSetups, type SetupInput } from "../../test/authentik/setups"
import { literal, readTerraform, terraformProblems } from "../../test/authentik/terraform-reader"

jest.setTimeout(600_000)
const context = {
  guideName: "Wiki",
  methodId: "oidc",
  guideUrl: "https://integrations.goauthentik.io/documentation/wiki/",
}
const files = (input: SetupInput) => {
  const setup = authentikSetupSchema.parse(input)
  return { yaml: buildBlueprint(setup, context), hcl: buildTerraform(setup, context) }
}

describe("what is replaced", () => {
  const replacements = {
    "wiki.company": "docs.example.org:8443",
    "authentik.company": "sso.example.org",
    "ldap.baseDN": "dc=example",
  }

  test.each([
    ["a host", "https://wiki.company/callback", "https://docs.example.org:8443/callback"],
    ["a host in a regular expression", "^https://wiki\\.company/.*$", "^https://docs\\.example\\.org:8443/.*$"],
    ["a domain of cookies", ".wiki.company", ".docs.example.org:8443"],
    ["another host that ends in it: not", "old-wiki.company", "old-wiki.company"],
    ["a host below it: not", "a.wiki.company", "a.wiki.company"],
    ["a host that begins with it: not", "wiki.company.example", "wiki.company.example"],
    ["the end of a sentence", "Open wiki.company.", "Open docs.example.org:8443."],
    ["a value within a longer word: not", "ldap.baseDNs", "ldap.baseDNs"],
    ["a value", "ou=users,ldap.baseDN", "ou=users,dc=example"],
  ])("%s", (_, before, after) => {
    expect(substitute(before, replacements, "plain")).toBe(after)
  })

  test("the longer of two placeholders wins, and values are not searched again", () => {
    expect(substitute("<a> <a_b> a.company", { "<a>": "a.company", "<a_b>": "<a>", "a.company": "x" }, "plain")).toBe(
      "a.company <a> x",
    )
  })

  test("an empty value leaves its placeholder", () => {
    expect(substitute("https://wiki.company", { "wiki.company": "" }, "plain")).toBe("https://wiki.company")
  })

  test("texts and comments, but not the names by which a file refers to itself", () => {
    const { yaml, hcl } = files({
      application: { slug: "wiki", name: "group wiki" },
      provider: { type: "oauth2", redirectUris: [{ url: "https://wiki.company/cb", note: "at wiki.company" }] },
      groups: [{ name: "wiki", purpose: "wiki" }],
      bindings: [{ group: "wiki" }],
    })
    const to = { "wiki.company": "docs.example.org", wiki: 'a "b"' }
    const blueprint = substitute(yaml, to, "yaml")
    expect(blueprint).toContain('url: "https://docs.example.org/cb"')
    expect(blueprint).toContain("# At docs.example.org".replace("At", "at"))
    expect(blueprint).toContain("id: group-wiki")
    expect(blueprint).toContain('name: "a \\"b\\""')
    const terraform = substitute(hcl, to, "hcl")
    expect(terraform).toContain('resource "authentik_group" "wiki" {\n  name = "a \\"b\\""')
    expect(terraform).toContain("authentik_group.wiki.id")
  })
})

describe("the slug", () => {
  const input: SetupInput = {
    application: { slug: "wiki" },
    provider: { type: "oauth2", redirectUris: [{ url: "https://wiki.company/wiki" }] },
    additionalApplications: [{ application: { slug: "wiki-app" }, provider: { type: "oauth2" } }],
  }

  test("is that of the main application, in a blueprint", () => {
    const text = substitute(files(input).yaml, { "<application_slug>": "docs" }, "yaml")
    expect(text.match(/slug: "[^"]*"/g)).toEqual(['slug: "docs"', 'slug: "wiki-app"'])
    expect(text).toContain("https://wiki.company/wiki")
  })

  test("is that of the main application and its client ID, in Terraform", () => {
    const text = substitute(files(input).hcl, { "<application_slug>": "docs" }, "hcl")
    expect(text.match(/^ {2}slug +.*$/gm)).toEqual([
      '  slug = "default-provider-authorization-implicit-consent"',
      '  slug = "default-provider-invalidation-flow"',
      '  slug              = "docs"',
      '  slug              = "wiki-app"',
    ])
    expect(text.match(/client_id +=.*$/gm)).toEqual([
      'client_id                  = "docs"',
      'client_id                  = "wiki-app"',
    ])
  })

  test("of an application that exists stands in Terraform's locals", () => {
    const existing: SetupInput = {
      application: { slug: "wiki", existing: true },
      backchannelProviders: [{ type: "ssf", federatedProviders: false }],
    }
    expect(substitute(files(existing).hcl, { "<application_slug>": "docs" }, "hcl")).toContain(
      'application_slug = "docs"',
    )
    expect(substitute(files(existing).yaml, { "<application_slug>": "docs" }, "yaml")).toContain('slug: "docs"')
  })
})

/** Facts whose values are whole texts, which are replaced as such. */
const whole = (facts: Facts): [string, string[]][] =>
  Object.entries(facts).filter(
    ([key]) => /^(?:application|provider|mapping)\//.test(key) && !/\/(?:expression|paths)$/.test(key),
  )
const replaced = (facts: Facts, replacements: Record<string, string>): [string, string[]][] =>
  whole(facts).map(([key, values]) => [
    substitute(key, replacements, "plain").normalize("NFC"),
    values.map((value) => substitute(value, replacements, "plain").normalize("NFC")),
  ])
const sorted = (facts: [string, string[]][]) =>
  facts.map(([key, values]) => [key, [...values].sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1))

/** A value that shows nothing leaves comments whose words `uncomment` takes for indented code; no reader enters one. */
const visibleText = nastyText.filter((text) => /[^\p{C}\p{Z}]/u.test(text))
const anyReplacements = fc
  .tuple(...PLACEHOLDERS.map(() => fc.option(visibleText, { nil: "" })))
  .map((values) => Object.fromEntries(PLACEHOLDERS.map((token, index) => [token, values[index] ?? ""])))

test("whatever a reader types, the blueprint stays valid and says it", () => {
  fc.assert(
    fc.property(anySetup, anyReplacements, ({ setup, context: own }, replacements) => {
      const text = buildBlueprint(setup, own)
      const result = substitute(text, replacements, "yaml")
      expect(result.split("\n")).toHaveLength(text.split("\n").length)
      for (const read of [readBlueprint, (one: string) => readBlueprint(uncomment(one))]) {
        const [before, after] = [read(text), read(result)]
        expect(blueprintProblems(after)).toEqual([])
        expect(after.entries.map(({ model, id }) => [model, id])).toEqual(
          before.entries.map(({ model, id }) => [model, id]),
        )
        expect(sorted(whole(factsOfBlueprint(after)))).toEqual(sorted(replaced(factsOfBlueprint(before), replacements)))
      }
    }),
    { numRuns: RUNS },
  )
})

test("whatever a reader types, the Terraform configuration stays valid and says it", async () => {
  await fc.assert(
    fc.asyncProperty(anySetup, anyReplacements, async ({ setup, context: own }, replacements) => {
      const text = buildTerraform(setup, own)
      const result = substitute(text, replacements, "hcl")
      expect(result.split("\n")).toHaveLength(text.split("\n").length)
      for (const read of [readTerraform, (one: string) => readTerraform(uncomment(one))]) {
        const [before, after] = [await read(text), await read(result)]
        expect(terraformProblems(after)).toEqual([])
        expect(after.blocks.map(({ address }) => address)).toEqual(before.blocks.map(({ address }) => address))
        expect(sorted(whole(factsOfTerraform(after)))).toEqual(sorted(replaced(factsOfTerraform(before), replacements)))
      }
    }),
    { numRuns: RUNS },
  )
})

test("in a Python literal of any kind a value stays that value", async () => {
  // authentik indents an expression to make a function of it, and so does the parser here.
  const literals: [expression: string, expected: (value: string) => string][] = [
    ['return "<account_id>"', (value) => value],
    ["return '<account_id>'", (value) => value],
    ['return """<account_id>"""', (value) => value],
    ["return '''a\n<account_id>\n'''", (value) => `a\n  ${value}\n  `],
    ['return f"<account_id>"', (value) => value],
    ["return f'a<account_id>b'", (value) => `a${value}b`],
  ]
  const sources: { source: string; expected: string }[] = []
  for (const [index, value] of fc.sample(nastyText, RUNS).entries()) {
    const [expression, expected] = literals[index % literals.length] ?? ["", String]
    const { yaml, hcl } = files({
      application: { slug: "wiki" },
      provider: { type: "oauth2" },
      propertyMappings: [{ kind: "scope", name: "m", scopeName: "m", expression }],
    })
    const blueprint = readBlueprint(substitute(yaml, { "<account_id>": value }, "yaml")).entries.find(
      ({ attrs }) => "expression" in attrs,
    )
    const terraform = (await readTerraform(substitute(hcl, { "<account_id>": value }, "hcl"))).blocks.find(
      (block) => "expression" in block.arguments,
    )
    for (const source of [String(blueprint?.attrs.expression), literal(String(terraform?.arguments.expression))])
      sources.push({ source: source.trimEnd(), expected: expected(value) })
  }
  // HCL normalises texts.
  const results = parsePython(sources.map(({ source }) => source)).map(({ text, ...rest }) => ({
    ...rest,
    text: text?.normalize("NFC"),
  }))
  sources.forEach(({ expected }, index) =>
    expect(results[index]).toEqual({ statements: 1, text: expected.normalize("NFC") }),
  )
})

test("every placeholder of the hand-made setups stands where it can be replaced", async () => {
  for (const { setup, context: own, placeholders } of handMadeSetups()) {
    const replacements = Object.fromEntries(placeholders.map((token, index) => [token, `replaced-${index}`]))
    const both = [
      substitute(buildBlueprint(setup, own), replacements, "yaml"),
      substitute(buildTerraform(setup, own), replacements, "hcl"),
    ]
    for (const text of both)
      expect(
        placeholders.filter((token) =>
          new RegExp(`(?<![\\w.-])${token.replace(/[.]/g, "\\.")}(?![\\w-]|\\.\\w)`).test(text),
        ),
      ).toEqual([])
    await readTerraform(both[1] ?? "")
  }
})
