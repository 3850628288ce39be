/** Tests that any values of a reader keep generated files valid and are inserted in the right places. */
import fc from "fast-check"
import { buildBlueprint } from "../authentik/blueprint/blueprint"
import { authentikSetupSchema } from "../authentik/model/model"
import { resolve } from "../authentik/resolve/resolve"
import { buildTerraform } from "../authentik/terraform/terraform"
import { RUNS } from "../../test/support/property-runs"
import { anySetup } from "../../test/authentik/arbitrary"
import { PLACEHOLDERS, nastyText } from "../../test/authentik/arbitrary-text"
import { blueprintProblems, readBlueprint } from "../../test/authentik/blueprint-reader"
import type { Facts } from "../../test/authentik/facts"
import { factsOfBlueprint } from "../../test/authentik/facts-of-blueprint"
import { factsOfTerraform } from "../../test/authentik/facts-of-terraform"
import { blueprintText, type OwnValues, terraformText } from "../../test/authentik/file-texts"
import { uncomment } from "../../test/authentik/options"
import { parsePython } from "../../test/authentik/python"
import { handMadeSetups, type SetupInput } from "../../test/authentik/setups"
import { literal, readTerraform, terraformProblems } from "../../test/authentik/terraform-reader"
import { escapeRegex } from "./escape"
import { tokenFinder } from "./find-tokens"
import { segmentsText } from "./segments"
import { declared } from "../../test/authentik/declared"

jest.setTimeout(600_000)
const context = {
  guideName: "Wiki",
  methodId: "oidc",
  guideUrl: "https://integrations.goauthentik.io/documentation/wiki/",
}
const files = (input: SetupInput, values: OwnValues) => {
  const setup = authentikSetupSchema.parse(declared(input))
  const own = { ...context, placeholders: Object.keys(values) }
  return { yaml: blueprintText(setup, own, values), hcl: terraformText(setup, own, values) }
}

/** Replaces placeholders in plain text with a reader's values. */
const replace = (text: string, values: OwnValues): string =>
  tokenFinder(Object.keys(values))(text)
    .map((part) =>
      typeof part === "string"
        ? part
        : segmentsText([{ token: part.token, as: part.isRegex ? ["regex"] : [] }], values),
    )
    .join("")

describe("replacing placeholders", () => {
  const replacements = {
    "wiki.company": "docs.example.org:8443",
    "authentik.company": "sso.example.org",
    "ldap.baseDN": "dc=example",
  }

  test.each([
    ["replaces a host", "https://wiki.company/callback", "https://docs.example.org:8443/callback"],
    [
      "replaces a host in a regular expression",
      "^https://wiki\\.company/.*$",
      "^https://docs\\.example\\.org:8443/.*$",
    ],
    ["replaces a host in a cookie domain", ".wiki.company", ".docs.example.org:8443"],
    ["keeps a host that ends in the placeholder", "old-wiki.company", "old-wiki.company"],
    ["keeps a subdomain of the placeholder", "a.wiki.company", "a.wiki.company"],
    ["keeps a host that begins with the placeholder", "wiki.company.example", "wiki.company.example"],
    [
      "keeps a subdomain of the placeholder in a regular expression",
      "^https://a\\.wiki\\.company/$",
      "^https://a\\.wiki\\.company/$",
    ],
    [
      "keeps a host that begins with the placeholder in a regular expression",
      "^https://wiki\\.company\\.example/$",
      "^https://wiki\\.company\\.example/$",
    ],
    ["replaces a host at the end of a sentence", "Open wiki.company.", "Open docs.example.org:8443."],
    ["keeps a longer word that contains a placeholder", "ldap.baseDNs", "ldap.baseDNs"],
    ["replaces a value", "ou=users,ldap.baseDN", "ou=users,dc=example"],
  ])("%s", (_, before, after) => {
    expect(replace(before, replacements)).toBe(after)
  })

  test("prefers the longest match and does not search inserted values again", () => {
    expect(replace("<a> <a_b> a.company", { "<a>": "a.company", "<a_b>": "<a>", "a.company": "x" })).toBe(
      "a.company <a> x",
    )
    const nested = { "dc=wiki": "dc=docs", "dc=wiki,dc=company": "dc=example" }
    expect(replace("ou=a,dc=wiki,dc=company dc=wiki", nested)).toBe("ou=a,dc=example dc=docs")
    const both = { "wiki.company": "one", "wiki.company.example": "wiki.company" }
    expect(replace("wiki.company wiki.company.example wiki.company.", both)).toBe("one wiki.company one.")
  })

  test("keeps a placeholder whose value is empty", () => {
    expect(replace("https://wiki.company", { "wiki.company": "" })).toBe("https://wiki.company")
  })

  test("changes texts and comments, but not the identifiers that a file uses for references", () => {
    const { yaml, hcl } = files(
      {
        application: { slug: "wiki", name: "group wiki" },
        provider: { type: "oauth2", redirectUris: [{ url: "https://wiki.company/cb", note: "at wiki.company" }] },
        groups: [{ name: "wiki", purpose: "wiki" }],
        bindings: [{ group: "wiki" }],
      },
      { "wiki.company": "docs.example.org", wiki: 'a "b"' },
    )
    expect(yaml).toContain('url: "https://docs.example.org/cb"')
    expect(yaml).toContain("# at docs.example.org")
    expect(yaml).toContain("id: group-wiki")
    expect(yaml).toContain('name: "a \\"b\\""')
    expect(yaml).toContain('slug: "wiki"')
    expect(hcl).toContain('resource "authentik_group" "wiki" {\n  name = "a \\"b\\""')
    expect(hcl).toContain("authentik_group.wiki.id")
    expect(hcl).toMatch(/client_id += "wiki"\n/)
  })

  test("changes the later, indented lines of remarks about manual steps", () => {
    const { yaml, hcl } = files(
      {
        application: { slug: "wiki" },
        provider: { type: "oauth2" },
        manualSteps: [{ at: "end", text: `${"Wait, ".repeat(20)}then open \`wiki.company\`` }],
      },
      { "wiki.company": "docs.example.org" },
    )
    for (const text of [yaml, hcl]) expect(text).toMatch(/\n# {3}.*then open docs\.example\.org\.\n/)
  })

  test.each(["$", "%", "{", "${", "a$", "$$", "{x}", "\\", '"', "\ud800", "\n", "é\u0301", "😀"])(
    "keeps the value %j literal next to text with which it would start a template",
    async (value) => {
      const input: SetupInput = {
        application: { slug: "wiki", publisher: "$<a>{x} %{<a>} $<a>${y}" },
        provider: { type: "oauth2" },
      }
      const written = value.replace("\ud800", "\ufffd")
      const expected = `$${written}{x} %{${written}} $${written}\${y}`
      const { yaml, hcl } = files(input, { "<a>": value })
      const entry = readBlueprint(yaml).entries.find(({ model }) => model === "authentik_core.application")
      expect(entry?.attrs.meta_publisher).toBe(expected)
      const block = (await readTerraform(hcl)).blocks.find(({ type }) => type === "authentik_application")
      expect(literal(String(block?.arguments.meta_publisher))).toBe(expected.normalize("NFC"))
    },
  )
})

describe("the slug placeholder", () => {
  const input: SetupInput = {
    application: { slug: "wiki" },
    provider: { type: "oauth2", redirectUris: [{ url: "https://wiki.company/wiki" }] },
    additionalApplications: [{ application: { slug: "wiki-app" }, provider: { type: "oauth2" } }],
  }

  test("changes only the main application's slug in a blueprint", () => {
    const text = files(input, { "<application_slug>": "docs" }).yaml
    expect(text.match(/slug: "[^"]*"/g)).toEqual(['slug: "docs"', 'slug: "wiki-app"'])
    expect(text).toContain("https://wiki.company/wiki")
  })

  test("is not used for additional applications", () => {
    const setup = authentikSetupSchema.parse(declared(input))
    const own = { ...context, placeholders: [] }
    for (const build of [buildBlueprint, buildTerraform]) {
      const tokens = build(resolve(setup, own), own).commented.filter((segment) => typeof segment !== "string")
      expect(new Set(tokens.map(({ text }) => text))).toEqual(new Set(["wiki"]))
    }
  })

  test("changes only the main application's slug in Terraform", () => {
    const text = files(input, { "<application_slug>": "docs" }).hcl
    expect(text.match(/^ {2}slug +.*$/gm)).toEqual([
      '  slug = "default-provider-authorization-implicit-consent"',
      '  slug = "default-provider-invalidation-flow"',
      '  slug              = "docs"',
      '  slug              = "wiki-app"',
    ])
    expect(text.match(/client_id +=.*$/gm)).toEqual([
      'client_id                  = "wiki"',
      'client_id                  = "wiki-app"',
    ])
  })

  test("is another one than the client ID of the main application", () => {
    const { yaml, hcl } = files(input, { "<client_id>": "x7Yk" })
    expect(yaml.match(/client_id: .*$/gm)).toEqual(['client_id: "x7Yk"', 'client_id: "wiki-app"'])
    expect(hcl.match(/client_id +=.*$/gm)).toEqual([
      'client_id                  = "x7Yk"',
      'client_id                  = "wiki-app"',
    ])
    expect(yaml).toContain('slug: "wiki"')
  })

  test("of an existing application changes Terraform's locals and the blueprint", () => {
    const existing: SetupInput = {
      application: { slug: "wiki", existing: true },
      backchannelProviders: [{ type: "ssf", federatedProviders: false }],
    }
    const { yaml, hcl } = files(existing, { "<application_slug>": 'a "${b}"' })
    expect(hcl).toContain('application_slug = "a \\"$${b}\\""')
    expect(yaml).toContain('slug: "a \\"${b}\\""')
  })

  test("does not change a fixed client ID that equals the slug", () => {
    const fixed: SetupInput = { application: { slug: "wiki" }, provider: { type: "oauth2", clientId: "wiki" } }
    const { yaml, hcl } = files(fixed, { "<application_slug>": "docs" })
    expect(yaml).toContain('client_id: "wiki"')
    expect(hcl).toMatch(/client_id += "wiki"\n/)
  })

  test("does not change another application's slug that is part of it", () => {
    const { yaml, hcl } = files(
      { ...input, additionalApplications: [{ application: { slug: "wi" }, provider: { type: "oauth2" } }] },
      { "<application_slug>": "wi" },
    )
    expect(yaml.match(/slug: "[^"]*"/g)).toEqual(['slug: "wi"', 'slug: "wi"'])
    expect(hcl).toContain('name              = "Wiki wi"')
  })
})

/** Facts whose values are plain texts, so that placeholders in them can be replaced without escaping. */
const plainFacts = (facts: Facts): [string, string[]][] =>
  Object.entries(facts).filter(
    ([key]) => /^(?:application|provider|mapping)\//.test(key) && !/\/(?:expression|paths)$/.test(key),
  )
const replaced = (facts: Facts, replacements: Record<string, string>): [string, string[]][] =>
  plainFacts(facts).map(([key, values]) => [
    replace(key, replacements).normalize("NFC"),
    values.map((value) => replace(value, replacements).normalize("NFC")),
  ])
const sorted = (facts: [string, string[]][]) =>
  facts.map(([key, values]) => [key, [...values].sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1))

/** Excludes invisible values, which readers do not enter: `uncomment` mistakes the remaining comment for code. */
const visibleText = nastyText.filter((text) => /[^\p{C}\p{Z}]/u.test(text))
/** Excludes what begins a port or a path: some places of a host take neither. */
const hostText = visibleText.filter((text) => !/[:/]/.test(text))
const anyReplacements = fc
  .tuple(...PLACEHOLDERS.map((token) => fc.option(token.includes(".") ? hostText : visibleText, { nil: "" })))
  .map((values) => Object.fromEntries(PLACEHOLDERS.map((token, index) => [token, values[index] ?? ""])))

test("any values that a reader enters keep the blueprint valid and appear in it", () => {
  fc.assert(
    fc.property(anySetup, anyReplacements, ({ setup, context: own }, replacements) => {
      const text = blueprintText(setup, own)
      const result = blueprintText(setup, own, replacements)
      expect(result.split("\n")).toHaveLength(text.split("\n").length)
      for (const read of [readBlueprint, (one: string) => readBlueprint(uncomment(one))]) {
        const [before, after] = [read(text), read(result)]
        expect(blueprintProblems(after)).toEqual([])
        expect(after.entries.map(({ model, id }) => [model, id])).toEqual(
          before.entries.map(({ model, id }) => [model, id]),
        )
        expect(sorted(plainFacts(factsOfBlueprint(after)))).toEqual(
          sorted(replaced(factsOfBlueprint(before), replacements)),
        )
      }
    }),
    { numRuns: RUNS },
  )
})

test("any values that a reader enters keep the Terraform configuration valid and appear in it", async () => {
  await fc.assert(
    fc.asyncProperty(anySetup, anyReplacements, async ({ setup, context: own }, replacements) => {
      const text = terraformText(setup, own)
      const result = terraformText(setup, own, replacements)
      expect(result.split("\n")).toHaveLength(text.split("\n").length)
      for (const read of [readTerraform, (one: string) => readTerraform(uncomment(one))]) {
        const [before, after] = [await read(text), await read(result)]
        expect(terraformProblems(after)).toEqual([])
        expect(after.blocks.map(({ address }) => address)).toEqual(before.blocks.map(({ address }) => address))
        expect(sorted(plainFacts(factsOfTerraform(after)))).toEqual(
          sorted(replaced(factsOfTerraform(before), replacements)),
        )
      }
    }),
    { numRuns: RUNS },
  )
})

test("a value is unchanged in every kind of Python literal", async () => {
  // authentik indents an expression to wrap it in a function, and so does the parser here.
  const literals: [expression: string, expected: (value: string) => string][] = [
    ['return "<account_id>"', (value) => value],
    ["return '<account_id>'", (value) => value],
    ['return """<account_id>"""', (value) => value],
    ["return '''a\n<account_id>\n'''", (value) => `a\n  ${value}\n  `],
    ['return f"<account_id>"', (value) => value],
    ["return f'a<account_id>b'", (value) => `a${value}b`],
    // Neither a block scalar nor a heredoc can contain this expression.
    ['return "\u00a0<account_id>"', (value) => `\u00a0${value}`],
  ]
  const sources: { source: string; expected: string }[] = []
  const values = [...literals.map(() => `"x" 'y' \\ {z}\n`), ...fc.sample(nastyText, RUNS)]
  for (const [index, value] of values.entries()) {
    const [expression, expected] = literals[index % literals.length] ?? ["", String]
    const { yaml, hcl } = files(
      {
        application: { slug: "wiki" },
        provider: { type: "oauth2" },
        propertyMappings: [{ kind: "scope", name: "m", scopeName: "m", expression }],
      },
      { "<account_id>": value },
    )
    const blueprint = readBlueprint(yaml).entries.find(({ attrs }) => "expression" in attrs)
    const terraform = (await readTerraform(hcl)).blocks.find((block) => "expression" in block.arguments)
    for (const source of [String(blueprint?.attrs.expression), literal(String(terraform?.arguments.expression))])
      sources.push({ source: source.trimEnd(), expected: expected(value) })
  }
  // HCL normalizes strings to NFC.
  const results = parsePython(sources.map(({ source }) => source)).map(({ text, ...rest }) => ({
    ...rest,
    text: text?.normalize("NFC"),
  }))
  sources.forEach(({ expected }, index) =>
    expect(results[index]).toEqual({ statements: 1, text: expected.normalize("NFC") }),
  )
})

test("each placeholder of the hand-made setups occurs, and a value replaces it everywhere in the files", async () => {
  const seen = new Set<string>()
  for (const { setup, context: own } of handMadeSetups()) {
    const values = Object.fromEntries(own.placeholders.map((token, index) => [token, `replaced-${index}`]))
    /** Backslashes come before the dots of regular expressions. */
    const occurs = (token: string, text: string) =>
      new RegExp(`(?<![\\w.-])${escapeRegex(token).replaceAll("\\.", "\\\\*\\.")}(?![\\w-]|\\.\\w)`).test(text)
    const tokensIn = (text: string) => own.placeholders.filter((token) => occurs(token, text))
    for (const print of [blueprintText, terraformText]) {
      const before = tokensIn(print(setup, own))
      const after = print(setup, own, values)
      expect(tokensIn(after)).toEqual([])
      expect(own.placeholders.filter((token) => after.includes(String(values[token])))).toEqual(before)
      before.forEach((token) => seen.add(token))
    }
    await readTerraform(terraformText(setup, own, values))
  }
  expect([...seen].sort()).toEqual(
    [...new Set(handMadeSetups().flatMap(({ context: own }) => own.placeholders))].sort(),
  )
})
