import { compileGuide, type KnownNames } from "./guide-document"
import { formatProblem } from "./problem"
import { readSharedParts } from "./shared-parts"
import { textOf, type Tree, type TreeElement, type TreeNode } from "../tree/tree"

const FILE = "content/guides/media/wiki/index.mdx"

const PARTS: Record<string, string> = {
  redirect: `---
purpose: for tests
placeholders:
  <proxy_token>: token of the reverse proxy
---

<Details summary="<application_name> reports an address">

<ApplicationName /> returns to one of these, at \`<application_host>\`:

- \`<redirect_uris>\` is allowed

\`\`\`ini title="<application_host>.ini"
token = <proxy_token>
uri = <redirect_uris>
\`\`\`

</Details>
`,
  protocols: `---
purpose: for tests
---

<ForProtocol is="oauth2 scim">

Only OpenID Connect.

</ForProtocol>

<ForProtocol is="ldap">

Only LDAP, below \`<base_dn>\` as \`<bind_dn>\`.

</ForProtocol>
`,
  advice: `---
purpose: for tests
---

<ForRuntime is="saas">

Ask the vendor.

</ForRuntime>

Check the name.<ForRuntime is="self-hosted"> Check the clock.</ForRuntime>

<ForRuntime is="java unknown">

<ForTrustStore is="own">

Use \`<trust_store>\`.

</ForTrustStore>

<ForTrustStore is="usual">

Use keytool.

</ForTrustStore>

</ForRuntime>

<ForLocalSignIn is="stays">

Keep a password.

</ForLocalSignIn>

<ForLocalSignIn is="ends none">

No password helps.

</ForLocalSignIn>
`,
  provider: `---
purpose: for tests
---

Open \`<provider_name>\`.
`,
  mail: `---
purpose: for tests
---

Ask \`mail.company\`.
`,
  broken: `---
purpose: for tests
---

# Not here
`,
}

const METHODS = {
  oidc: `
  - id: oidc
    title: OpenID Connect
    application: { slug: wiki }
    provider:
      type: oauth2
      redirectUris:
        - url: https://wiki.company/callback
        - url: "wiki:///callback"
        - { url: "https://wiki.company/", use: logout }`,
  ldap: `
  - id: ldap
    title: LDAP
    application: { slug: wiki-ldap, launchUrl: "https://wiki.company/" }
    provider: { type: ldap, baseDn: "dc=wiki" }
    outposts: [{ type: ldap }]
    serviceAccounts: [{ username: reader, purpose: reads }]`,
  saml: `
  - id: saml
    title: SAML
    application: { slug: wiki-saml }
    provider: { type: saml, acsUrl: "https://wiki.company/acs" }`,
}

const guide = (method: keyof typeof METHODS, body: string) => `---
name: Wiki_One
description: Pages
homepage: https://wiki.dev/
support: community
hosts:
  authentik.company: the authentik installation
  wiki.company: the wiki
methods:${METHODS[method]}
---

A wiki.

<Method id="${method}">

<AuthentikConfiguration />

## Troubleshooting

${body}

</Method>
`

const shared = (texts: Record<string, string> = PARTS) =>
  readSharedParts(new Map(Object.entries(texts).map(([id, text]) => [`content/common/${id}.mdx`, text])))

const known = (): KnownNames => ({ categories: ["media"], tags: [], hasIcon: () => true, parts: shared().parts })
const compile = (method: keyof typeof METHODS, body: string) => compileGuide(FILE, guide(method, body), known())
const messages = (method: keyof typeof METHODS, body: string) => compile(method, body).problems.map(formatProblem)

const isElement = (node: TreeNode): node is TreeElement => typeof node !== "string"

/** The elements below the heading "Troubleshooting". */
function troubleshooting(method: keyof typeof METHODS, body: string): TreeElement[] {
  const { document, problems } = compile(method, body)
  expect(problems).toEqual([])
  const nodes = document?.tree.find((node) => isElement(node) && node[0] === "Methods")?.[2] as Tree
  const inside = (nodes[0] as TreeElement)[2]?.filter(isElement) ?? []
  const at = inside.findIndex(([type, props]) => type === "h2" && props?.id === "troubleshooting")
  return inside.slice(at + 1)
}

describe("a shared part in a guide", () => {
  test("is inserted into the tree, filled in with the application's name and host", () => {
    const [details, ...rest] = troubleshooting("oidc", '<Common id="redirect" />')
    expect(rest).toEqual([])
    expect(details?.slice(0, 2)).toEqual(["Details", { summary: "Wiki_One reports an address" }])
    expect(textOf(details?.[2] ?? [])).toContain("Wiki_One returns to one of these, at wiki.company:")
  })

  test("repeats list items and lines of code for each value of a list", () => {
    const [details] = troubleshooting("oidc", '<Common id="redirect" />')
    const [, list, code] = details?.[2] as TreeElement[]
    expect(list?.[2]?.map((item) => textOf([item]))).toEqual([
      "https://wiki.company/callback is allowed",
      "wiki:///callback is allowed",
    ])
    expect(textOf(code?.[2] ?? [])).toBe(
      "token = <proxy_token>\nuri = https://wiki.company/callback\nuri = wiki:///callback\n",
    )
    expect(code?.[1]).toMatchObject({ title: "wiki.company.ini" })
  })

  test("adds its placeholders to those of the guide", () => {
    const { document } = compile("oidc", '<Common id="redirect" />')
    expect(document?.frontMatter.placeholders).toEqual({ "<proxy_token>": "token of the reverse proxy" })
    expect(JSON.stringify(document?.tree)).toContain('["Placeholder",{"token":"<proxy_token>"}]')
  })

  test("omits content for other protocols", () => {
    const text = (method: "oidc" | "ldap") => textOf(troubleshooting(method, '<Common id="protocols" />'))
    expect(text("oidc")).toBe("Only OpenID Connect.")
    expect(text("ldap")).toBe("Only LDAP, below dc=wiki as cn=reader,ou=users,dc=wiki.")
  })

  test.each([
    ["", "Check the name. Check the clock.Use keytool."],
    ["runtime: saas", "Ask the vendor.Check the name."],
    ["runtime: node", "Check the name. Check the clock."],
    ["runtime: { type: java, trustStore: /opt/cacerts }", "Check the name. Check the clock.Use /opt/cacerts."],
    ["runtime: go, localSignIn: stays", "Check the name. Check the clock.Keep a password."],
    ["runtime: saas, localSignIn: none", "Ask the vendor.Check the name.No password helps."],
  ])("follows what the method runs on and what becomes of local passwords: %j", (fields, expected) => {
    const lines = fields.replace(", local", "\n    local")
    const text = guide("oidc", '<Common id="advice" />').replace("    application:", `    ${lines}\n    application:`)
    const { document, problems } = compileGuide(FILE, text, known())
    expect(problems).toEqual([])
    const shown = textOf(document?.tree ?? [])
    expect(shown.slice(shown.indexOf("Troubleshooting") + "Troubleshooting".length)).toBe(expected)
  })

  test("names the provider as the steps do, with the protocol if the guide has several methods", () => {
    const one = troubleshooting("oidc", '<Common id="provider" />')
    expect(textOf(one)).toBe("Open Wiki_One.")
    const other = '\n\n<Method id="saml">\n\n<AuthentikConfiguration />\n\n</Method>\n'
    const text =
      guide("oidc", '<Common id="provider" />')
        .replace(METHODS.oidc, METHODS.oidc + METHODS.saml)
        .replace(/^ {4}title: .*$/gm, "$&\n    summary: For tests.") + other
    const { document, problems } = compileGuide(FILE, text, known())
    expect(problems).toEqual([])
    expect(textOf(document?.tree ?? [])).toContain("Open Wiki_One (OIDC).")
  })

  test("appends the guide's additions inside its collapsible section, or after the part if it has none", () => {
    const [details, ...rest] = troubleshooting("oidc", '<Common id="redirect">\n\nThe port counts.\n\n</Common>')
    expect(rest).toEqual([])
    expect(textOf(details?.[2]?.slice(-1) ?? [])).toBe("The port counts.")
    const open = troubleshooting("oidc", '<Common id="protocols">\n\nThe port counts.\n\n</Common>')
    expect(open.map((node) => textOf([node]))).toEqual(["Only OpenID Connect.", "The port counts."])
  })

  test("is inserted inside the guide's additions to another part, too", () => {
    const [details] = troubleshooting("oidc", '<Common id="redirect">\n\n<Common id="protocols" />\n\n</Common>')
    expect(textOf(details?.[2]?.slice(-1) ?? [])).toBe("Only OpenID Connect.")
  })
})

/** The line where the body begins in the guide of this method. */
const lineOf = (method: keyof typeof METHODS) => guide(method, "@").split("\n").indexOf("@") + 1

test.each<[string, keyof typeof METHODS, string, string]>([
  ["an unknown id", "oidc", '<Common id="redirct" />', 'unknown shared part "redirct"; did you mean "redirect"?'],
  [
    "a token that the method cannot fill",
    "saml",
    '<Common id="redirect" />',
    'the shared part "redirect" needs <redirect_uris> of the method "saml", but it has no OAuth2 provider with redirect URIs',
  ],
  [
    "a protocol that the part does not cover",
    "saml",
    '<Common id="protocols" />',
    'the shared part "protocols" says nothing about saml; remove it from this method',
  ],
  [
    "a host that the guide does not declare",
    "oidc",
    '<Common id="mail" />',
    'the shared part "mail" uses the host mail.company; add it to hosts in the front matter',
  ],
  [
    "a part that itself has problems",
    "oidc",
    '<Common id="broken" />',
    'the shared part "broken" has problems of its own; fix content/common/broken.mdx first',
  ],
])("%s is reported with the guide's file and line", (_, method, body, message) => {
  expect(messages(method, body)).toEqual([`${FILE}:${lineOf(method)}:1: ${message}`])
})

test("a part inside a sentence, outside a method, used twice, or without an id is reported", () => {
  expect(messages("oidc", 'See <Common id="protocols" />.')).toEqual([
    `${FILE}:${lineOf("oidc")}:5: write the tags of <Common> on lines of their own, with an empty line before and after the element`,
  ])
  expect(messages("oidc", '<Common id="protocols" />\n\n<Common id="protocols" />').join()).toMatch(
    /the method "oidc" has the shared part "protocols" already/,
  )
  expect(messages("oidc", "<Common />").join()).toMatch(/<Common> needs the attribute id="…"/)
  const known: KnownNames = { categories: ["media"], tags: [], hasIcon: () => true, parts: shared().parts }
  const outside = guide("oidc", "").replace("A wiki.", '<Common id="protocols" />')
  expect(compileGuide(FILE, outside, known).problems.map(formatProblem).join()).toMatch(/must be inside a <Method>/)
})

const withFrontMatter = (body: string) => `---\npurpose: for tests\n---\n\n${body}\n`

test.each<[string, string, RegExp]>([
  ["no front matter", "Text.\n", /common\/x\.mdx:1: the file must begin with front matter/],
  ["no purpose", "---\nkeep: so\n---\n\nText.\n", /common\/x\.mdx:2 purpose: missing/],
  ["a heading", withFrontMatter("### Test"), /common\/x\.mdx:5:1: a shared part has no headings/],
  ["an unknown token", withFrontMatter("`<aplication_host>`"), /x\.mdx:5:1: the placeholder <aplication_host> is not/],
  ["an unknown protocol", withFrontMatter('<ForProtocol is="sml">\n\nx\n\n</ForProtocol>'), /did you mean "saml"\?/],
  ["an unknown runtime", withFrontMatter('<ForRuntime is="jav">\n\nx\n\n</ForRuntime>'), /did you mean "java"\?/],
  [
    "an unknown local sign-in",
    withFrontMatter('<ForLocalSignIn is="stay">\n\nx\n\n</ForLocalSignIn>'),
    /unknown local sign-in "stay"; did you mean "stays"\?/,
  ],
  ["another part inside", withFrontMatter('<Common id="y" />'), /<Common> belongs in a guide, not in a shared part/],
])("a part with %s is reported with its own file and line", (_, text, message) => {
  expect(shared({ x: text }).problems.map(formatProblem).join("\n")).toMatch(message)
})

test("elements that only shared parts may contain are errors in a guide", () => {
  expect(messages("oidc", "By <ApplicationName />.").join()).toMatch(
    /<ApplicationName> belongs in a shared part, not in a guide/,
  )
})
