/** Each rule with text that violates it and text that does not: location, message and suggestion. */
import { parseMdx } from "../markdown"
import { unitsOf } from "./body"
import type { Finding } from "./finding"
import { checkGroups } from "./rule-groups"
import { checkHeadings, checkIntroduction } from "./rule-headings"
import { checkLockOut, checkLockOutWayBack } from "./rule-lock-out"
import { checkMethodLength } from "./rule-method-length"
import { checkPhrases } from "./rule-phrases"
import { checkPlaceholders } from "./rule-placeholders"
import { checkRepeated } from "./rule-repeated"
import { checkSentenceLength } from "./rule-sentence-length"
import type { GuideMethod } from "../front-matter"
import { methodSchema } from "../front-matter"

const FILE = "content/guides/media/demo/index.mdx"

function root(text: string) {
  const { root, problems } = parseMdx(FILE, text)
  expect(problems).toEqual([])
  if (!root) throw new Error("the text does not parse")
  return root
}
const units = (text: string) => unitsOf(root(text), text)
const phrases = (text: string) => units(text).flatMap((unit) => checkPhrases(FILE, unit))
const lengths = (text: string) => units(text).flatMap((unit) => checkSentenceLength(FILE, unit))
const words = (count: number) => ["Words", ...Array.from({ length: count - 1 }, () => "words")].join(" ")
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``

const method = (body: string) => `<Method id="oidc">\n\n${body}\n\n</Method>`
const SOUND = [
  "## Before you begin",
  "## Prepare Demo",
  "<AuthentikConfiguration />",
  "## Configure Demo",
  "### Roles",
  "## Configure authentik afterwards",
  "## Verify the configuration",
  '<Option id="roles">\n\nText.\n\n</Option>',
  '<Option id="limit">\n\nText.\n\n</Option>',
  "## Security and offboarding",
  "## Troubleshooting",
]
const NEEDED = [
  "<AuthentikConfiguration />",
  "## Configure Demo",
  "## Verify the configuration",
  "## Security and offboarding",
]
const shape = (...parts: string[]) => checkHeadings(FILE, root(method(parts.join("\n\n"))))
const configure = (...parts: string[]) =>
  root(method(["<AuthentikConfiguration />", "## Configure Demo", ...parts].join("\n\n")))
const at = (finding: Finding | undefined) => [finding?.file, finding?.line, finding?.column]

describe("phrases", () => {
  test.each([
    ["Ask whoever runs Demo.", 5, 'avoid "whoever"', /^users who/],
    ["Bind the users whom authentik refuses.", 16, 'avoid "whom"', /^that, who/],
    ["TODO: name the release.", 1, '"TODO" marks unfinished text', /^finish the text/],
    ["The release is TBD.", 16, '"TBD" marks unfinished text', /^finish the text/],
    ["Open the menu (FIXME).", 16, '"FIXME" marks unfinished text', /^finish the text/],
    ["Mend the certificate.", 1, 'avoid "Mend"', /^fix$/],
    ["The key stands in the file.", 9, 'avoid "stands in"', /see/],
    ["Take `email` out of the selection.", 1, 'avoid "Take Code out of"', /^remove/],
    ["Enter his or her name.", 7, 'avoid "his or her"', /^their/],
    ["Mind that it fails.", 1, 'avoid "Mind that"', /^note that$/],
    ["It gives at the first time an error.", 10, 'avoid "at the first time"', /^the first time$/],
    ["Any flow will do that asks.", 5, 'avoid "flow will do"', /^use/],
    ["Let people sign in.", 5, 'avoid "people"', /^users$/],
    ["Simply restart Demo.", 1, 'avoid "Simply"', /leave it out/],
    ["It works, of course, then.", 11, 'avoid "of course"', /leave it out/],
    ["It works!", 9, "no exclamation marks", /period/],
    ["What is typed here is kept.", 1, 'the sentence begins with "What"', /name the thing/],
  ])("%s", (text, column, message, suggestion) => {
    const [finding, ...others] = phrases(`First.\n\n${text}`).filter((one) => one.message === message)
    expect(others).toEqual([])
    expect(at(finding)).toEqual([FILE, 3, column])
    expect(finding?.suggestion).toMatch(suggestion)
  })

  test("a phrase on the second line of a list item is reported at its own line and column", () => {
    expect(at(phrases("1. First line of it\n   and then people sign in.")[0])).toEqual([FILE, 2, 13])
  })

  test.each([
    "Sign in, then note that users need their own group.",
    "Add it to the to-do list, then open **TODO** and `FIXME`.",
    "Select **People!**, then `whoever`.",
    "Use just-in-time provisioning. What happens next?",
    "Without it, !Find leaves the field empty.",
    "The host stands for your own.",
  ])("reports nothing in: %s", (text) => {
    expect(phrases(text)).toEqual([])
  })
})

describe("sentence length", () => {
  test("26 words are a warning, 41 an error", () => {
    const [warning, error] = lengths(`${words(26)}.\n\n${words(41)}.`)
    expect([...at(warning), warning?.severity]).toEqual([FILE, 1, 1, "warning"])
    expect([...at(error), error?.severity]).toEqual([FILE, 3, 1, "error"])
    expect(error?.message).toContain("has 41 words")
    expect(error?.suggestion).toContain("one idea per sentence")
  })

  test("25 words are fine; inline code is one word; list items and table cells are separate sentences", () => {
    const row = `| ${words(20)} | ${words(20)} |`
    expect(
      lengths(
        [
          `${words(25)}. authentik ${words(24)}.`,
          `${words(24)} \`a b c d e\`.`,
          `- ${words(20)}\n- ${words(20)}`,
          `${row}\n| --- | --- |\n${row}`,
        ].join("\n\n"),
      ),
    ).toEqual([])
  })

  test.each(["e.g.", "i.e.", "etc.", "vs.", "cf.", "approx.", "incl."])(
    "the abbreviation %s does not end a sentence",
    (abbreviation) => {
      const [finding, ...others] = lengths(`${words(14)} ${abbreviation} ${words(13).toLowerCase()}.`)
      expect(others).toEqual([])
      expect(finding?.message).toContain("has 28 words")
    },
  )

  test("the second sentence of a paragraph is reported at its own column", () => {
    expect(at(lengths(`Short one. ${words(30)}.`)[0])).toEqual([FILE, 1, 12])
  })
})

describe("method length", () => {
  const findings = (body: string) => checkMethodLength(FILE, root(method(body)))

  test("700 words are fine, options and code blocks do not count, and inline code is one word", () => {
    const option = `<Option id="roles">\n\n${words(50)}\n\n</Option>`
    expect(findings(`${words(698)} \`two words of code\` end.\n\n${fence("text", words(50))}\n\n${option}`)).toEqual([])
  })

  test("more than 700 words in paragraphs, lists and tables are a warning at the method", () => {
    const [finding] = findings(`${words(400)}\n\n- ${words(200)}\n\n| ${words(90)} |\n| --- |\n| ${words(11)} |`)
    expect(at(finding)).toEqual([FILE, 1, 1])
    expect(finding).toMatchObject({
      severity: "warning",
      message: 'the method "oidc" has 701 words; write at most 700, or explain options in <Option>',
    })
  })
})

describe("headings", () => {
  test("all sections in the right order are fine, and so are the required sections alone", () => {
    expect(shape(...SOUND)).toEqual([])
    expect(shape(...NEEDED)).toEqual([])
  })

  test.each(NEEDED.slice(1))("%s is required", (missing) => {
    const [finding, ...others] = shape(...NEEDED.filter((part) => part !== missing))
    expect(others).toEqual([])
    expect(finding?.line).toBe(1)
    expect(finding?.message).toMatch(/^the method "oidc" has no "/)
  })

  test("security and offboarding is between the verification with its options and the troubleshooting", () => {
    const [late] = shape(...NEEDED.slice(0, -1), "## Troubleshooting", ...NEEDED.slice(-1))
    expect(late?.message).toBe('"Security and offboarding" comes too late in the method "oidc"')
  })

  test("a section with the title of another one is reported once, not as the wrong order of all others", () => {
    const [finding, ...others] = shape("## Troubleshooting", ...SOUND.slice(1))
    expect(others).toEqual([])
    expect(finding?.message).toBe('"Troubleshooting" appears twice in the method "oidc"')
  })

  test("text after a method and a heading before it are outside", () => {
    const sound = method(SOUND.join("\n\n"))
    const outside = (text: string) => checkHeadings(FILE, root(text)).map(({ line, message }) => `${line}: ${message}`)
    const message = "this is outside the methods, whose sections have all of a guide but its introduction"
    expect(outside(`An introduction.\n\n${sound}`)).toEqual([])
    expect(outside(`## Introduction\n\n${sound}`)).toEqual([`1: ${message}`])
    expect(outside(`${sound}\n\nText.`)).toEqual([expect.stringMatching(message)])
  })

  test("a guide without an introduction is reported at its first method", () => {
    const sound = method(SOUND.join("\n\n"))
    expect(checkIntroduction(FILE, root(`An introduction.\n\n${sound}`))).toEqual([])
    const [finding] = checkIntroduction(FILE, root(sound))
    expect([...at(finding), finding?.message]).toEqual([FILE, 1, 1, "the guide has no introduction"])
  })

  test("for an unknown heading, the allowed headings are suggested", () => {
    const [finding] = shape(...SOUND.slice(0, 4), "## Extras", ...SOUND.slice(4))
    expect(at(finding)).toEqual([FILE, 11, 1])
    expect(finding?.message).toBe('"Extras" is not a section of a method')
    expect(finding?.suggestion).toContain("Before you begin / Prepare <application> / <AuthentikConfiguration />")
  })

  test("for a misspelled heading, the closest allowed heading is suggested", () => {
    expect(shape(...SOUND.slice(0, 6), "## Verify the configuration.", "## Troubleshooting")[0]?.suggestion).toBe(
      "Verify the configuration",
    )
  })

  test("a late or repeated section is reported", () => {
    const late = shape(...NEEDED.slice(0, 2), "## Prepare Demo", ...NEEDED.slice(2))
    expect(late.map(({ line, message }) => [line, message])).toEqual([
      [7, '"Prepare Demo" comes too late in the method "oidc"'],
    ])
    const [early] = shape(SOUND[2] ?? "", SOUND[3] ?? "", SOUND[7] ?? "", SOUND[6] ?? "")
    expect(early?.message).toBe('"Verify the configuration" comes too late in the method "oidc"')
    const [twice] = shape(...SOUND, "## Verify the configuration")
    expect(twice?.suggestion).toBe("one section; the first is on line 15")
  })
})

describe("placeholders", () => {
  test.each([
    ["Open `https://your-domain.com`.", 1, "your-domain.com", /grafana\.company/],
    [fence("ini", "secret = YOUR_SECRET_KEY"), 2, "YOUR_SECRET_KEY", /^<secret_key>$/],
    [fence("yaml", "password: changeme"), 2, "changeme", /^<name_of/],
    [fence("bash", "login --token xxx"), 2, "xxx", /^<name_of/],
    [fence("yaml", "client_id: CLIENT_ID"), 2, "CLIENT_ID", /^<client_id>$/],
    [fence("json", '{\n  "clientSecret": "CLIENT_SECRET"\n}'), 3, "CLIENT_SECRET", /^<client_secret>$/],
    [fence("ini", "id = <Your ID>").replace("Your", "your"), 2, "<your ID>", /^<id>$/],
    [fence("ini", "id = <CLIENT-ID>"), 2, "<CLIENT-ID>", /^<client_id>$/],
  ])("%s", (text, line, found, suggestion) => {
    const [finding, ...others] = checkPlaceholders(FILE, root(text))
    expect(others).toEqual([])
    expect([finding?.file, finding?.line]).toEqual([FILE, line])
    expect(finding?.message).toContain(`"${found}"`)
    expect(finding?.suggestion).toMatch(suggestion)
  })

  test.each([
    "Open `https://demo.company` at your company.",
    fence("ini", "client_id = <client_id>\nurl = https://signin.aws.amazon.com/saml"),
    fence("bash", "export DEMO_CLIENT_ID='<client_id>'\necho \"$CLIENT_ID\""),
    fence("yaml", "secretKeyRef:\n  key: CLIENT_SECRET"),
    fence("xml", "<entity-id>demo</entity-id>"),
  ])("reports nothing in: %s", (text) => {
    expect(checkPlaceholders(FILE, root(text))).toEqual([])
  })
})

describe("groups in code", () => {
  const declared: GuideMethod = methodSchema.parse({
    id: "oidc",
    title: "OpenID Connect",
    application: { slug: "demo" },
    provider: { type: "oauth2", redirectUris: [{ url: "https://demo.company/callback" }] },
    groups: [{ name: "Demo Admins", purpose: "members manage Demo" }],
    entitlements: [{ name: "Demo Editors", purpose: "holders edit" }],
  })
  const check = (info: string, code: string) => checkGroups(FILE, configure(fence(info, code)), [declared])

  test.each([
    ["ini", "role_attribute_path = contains(groups, 'Ops') && 'Admin' || 'Viewer'"],
    ["ini", "role_attribute_path = contains(info.groups[*], 'Ops') && 'Admin'"],
    ["python", 'return "Ops" in request.user.groups'],
    ["python", 'return ak_is_group_member(request.user, name="Ops")'],
    ["ini", "filter = (&(active=true)(memberOf=cn=Ops,ou=groups,dc=ldap,dc=goauthentik,dc=io))"],
    ["yaml", 'admin_group: "Ops"'],
    ["yaml", "adminGroup: Ops"],
    ["properties", "OAUTH_ALLOWED_GROUPS=Demo Admins,Ops"],
    ["json", '"requiredGroups": ["Demo Editors", "Ops"]'],
    ["text", 'set group-name "Ops"'],
  ])("%s: %s", (info, code) => {
    const [finding, ...others] = check(info, code)
    expect(others).toEqual([])
    expect([finding?.file, finding?.line]).toEqual([FILE, 8])
    expect(finding?.message).toBe('the code names "Ops", which the method "oidc" does not declare')
    expect(finding?.suggestion).toContain("write one of: Demo Admins, Demo Editors")
  })

  test("an item of a list below the key is reported at its own line", () => {
    expect(check("yaml", "allowed_groups:\n  - Demo Admins\n  - Ops").map(({ line }) => line)).toEqual([10])
  })

  test.each([
    [
      "ini",
      "role_attribute_path = contains(groups, 'Demo Admins') && 'Admin' || contains(entitlements, 'Demo Editors')",
    ],
    ["yaml", "admin_group: <admin_group>"],
    ["ini", "ldap_group_name = cn\nfilter_groups = root\nallowed_groups = groups"],
    ["text", 'set group-name "http://schemas.xmlsoap.org/claims/Group"'],
    ["ini", "# admin_group = Ops"],
    ["text", "contains(groups, 'demo-org-{{orgId}}')"],
  ])("reports nothing in %s: %s", (info, code) => {
    expect(check(info, code)).toEqual([])
  })
})

describe("lock-out settings", () => {
  test.each([
    "oauth_auto_login = true",
    "GF_AUTH_OAUTH_AUTO_LOGIN: true",
    "disable_login_form = true",
    "PAPERLESS_DISABLE_REGULAR_LOGIN=1",
    "ENABLE_PASSWORD_SIGNIN_FORM = false",
    "SSO_ONLY=true",
    '"autoLaunch": true,',
    "admin.enabled: false",
    "gitlab_rails['omniauth_auto_sign_in_with_provider'] = 'saml'",
    "php occ config:app:set --value=0 user_oidc allow_multiple_user_backends",
  ])("%s", (code) => {
    const [finding, ...others] = checkLockOut(FILE, configure(fence("ini", `a = b\n${code}`)))
    expect(others).toEqual([])
    expect(at(finding)).toEqual([FILE, 9, 1])
    expect(finding?.suggestion).toMatch(/comment it out, or move it into an <Option>/)
  })

  test("the first block of each variant is checked", () => {
    const variant = (id: string, code: string) =>
      `<Variant id="${id}" title="${id}">\n\n${fence("ini", code)}\n\n</Variant>`
    const variants = `<Variants label="How">\n\n${variant("a", "a = b")}\n\n${variant("b", "auto_login = true")}\n\n</Variants>`
    expect(checkLockOut(FILE, configure(variants)).map(({ line }) => line)).toEqual([20])
  })

  test("a setting in an option is fine, even in the first block of the method", () => {
    const option = `<Option id="redirect">\n\n${fence("ini", "auto_login = true")}\n\n</Option>`
    expect(checkLockOut(FILE, configure("Text.", "## Verify the configuration", option))).toEqual([])
  })

  test("a setting that is commented out, turned off, or under an option's heading is fine", () => {
    expect(checkLockOut(FILE, configure(fence("ini", "# auto_login = true\nauto_login = false")))).toEqual([])
    expect(checkLockOut(FILE, configure(fence("ini", "a = b"), "### Skip", fence("ini", "auto_login = true")))).toEqual(
      [],
    )
  })

  test("a setting in an option needs a way back in the front matter", () => {
    const guide = configure(fence("ini", "a = b"), "### Skip", fence("ini", "auto_login = true"))
    const [finding, ...others] = checkLockOutWayBack(FILE, guide, [{ id: "oidc", options: [] }])
    expect(others).toEqual([])
    expect(finding?.message).toBe(
      '"auto_login = true" skips the application\'s own sign-in page, and the method "oidc" has no way back',
    )
    expect(
      checkLockOutWayBack(FILE, guide, [{ id: "oidc", options: [], wayBack: { steps: ["Open the form."] } }]),
    ).toEqual([])
    expect(checkLockOutWayBack(FILE, configure(fence("ini", "a = b")), [{ id: "oidc", options: [] }])).toEqual([])
  })

  test("a method that says itself that it locks administrators out is left to the content check", () => {
    const guide = configure(fence("ini", "a = b"), "### Skip", fence("ini", "auto_login = true"))
    const options = [
      { id: "redirect", title: "Redirect to authentik automatically", reason: "Saves a click.", needs: [] },
    ]
    expect(checkLockOutWayBack(FILE, guide, [{ id: "oidc", options }])).toEqual([])
    expect(checkLockOutWayBack(FILE, guide, [{ id: "oidc", options: [], localSignIn: "ends" }])).toEqual([])
  })

  test("a setting for the OpenID Connect parameter prompt=login is not reported", () => {
    expect(checkLockOut(FILE, configure(fence("ini", "NETBIRD_AUTH_PKCE_DISABLE_PROMPT_LOGIN=true")))).toEqual([])
  })
})

describe("repeated paragraphs", () => {
  const guide = (name: string, text: string) => ({
    file: `content/guides/media/${name.toLowerCase()}/index.mdx`,
    units: units(text),
    names: [name, `${name.toLowerCase()}.company`],
  })
  const text = (name: string) =>
    `Intro of ${name}.\n\nOpen \`https://x\` at ${name.toLowerCase()}.company, and compare the name that ${name} shows with yours.`

  test("a paragraph that differs only in the application's name is reported in both guides", () => {
    const found = checkRepeated([guide("Demo", text("Demo")), guide("Other", text("Other"))])
    expect(found.map(({ file, line, message }) => [file, line, message])).toEqual([
      ["content/guides/media/demo/index.mdx", 3, "content/guides/media/other/index.mdx:3 has the same paragraph"],
      ["content/guides/media/other/index.mdx", 3, "content/guides/media/demo/index.mdx:3 has the same paragraph"],
    ])
    expect(found[0]?.suggestion).toContain('<Common id="…" />')
  })

  test("a second guide for one application is not reported for each paragraph", () => {
    const copied = guide("Demo", text("Demo"))
    for (const copy of ["content/guides/media/demo-2/index.mdx", "content/guides/notes/demo/index.mdx"])
      expect(checkRepeated([copied, { ...copied, file: copy }])).toEqual([])
    expect(checkRepeated([copied, { ...copied, file: "content/guides/notes/demo/index.mdx", names: [] }])).toEqual([])
  })

  test("short or different paragraphs, and repetitions within one guide, are fine", () => {
    expect(checkRepeated([guide("Demo", "Restart the server."), guide("Other", "Restart the server.")])).toEqual([])
    expect(checkRepeated([guide("Demo", `${text("Demo")}\n\n${text("Demo")}`), guide("Other", words(12))])).toEqual([])
  })
})
