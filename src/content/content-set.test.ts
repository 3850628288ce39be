import { checkContent } from "./content-set"
import { rememberDocuments } from "./parse-document"
import { formatProblem, formatProblems } from "./problem"

const GUIDE = "content/guides/media/wiki/index.mdx"

const guide = `---
name: Wiki
description: Pages that everybody may write
homepage: https://wiki.dev/
support: community
icon: wiki
tags: [apple]
hosts:
  wiki.company: the wiki
methods:
  - id: oidc
    title: OpenID Connect
    application: { slug: wiki }
    provider:
      type: oauth2
      redirectUris:
        - url: https://wiki.company/callback
---

A wiki.

<Method id="oidc">

<AuthentikConfiguration />

## Configure Wiki

Open \`https://wiki.company\`, see [the list](/applications/) or [below](#verify).

\`\`\`yaml title="wiki.yml" {2}
discovery: https://authentik.company/application/o/<application_slug>/.well-known/openid-configuration
id: <client_id>
\`\`\`

## Verify

Done.

</Method>
`
const page = (title: string) => `---\ntitle: ${title}\ndescription: A page\n---\n\nText.\n`

const files = (changes: Record<string, string | undefined> = {}) =>
  new Map(
    Object.entries({
      "content/categories.yml":
        "- { slug: media, label: Media, description: Films }\n- { slug: security, label: Security, description: Secrets }\n",
      "content/tags.yml": "- { slug: apple, label: Apple, description: Devices }\n",
      "content/redirects.yml": "- { from: /old/wiki/, to: /media/wiki/ }\n",
      "content/proofs.yml": "[]\n",
      "content/pages/home.mdx": page("Home"),
      "content/pages/applications.mdx": page("Applications"),
      "content/pages/how-sign-in-works.mdx": page("How sign-in works"),
      "content/pages/how-guides-are-proven.mdx": page("How guides are proven"),
      "content/pages/template.mdx": page("Template"),
      [GUIDE]: guide,
      ...changes,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Most checks read the same pages. */
const parse = rememberDocuments()
const check = (changes?: Record<string, string | undefined>) =>
  checkContent(files(changes), { hasIcon: (icon) => icon === "wiki", drafts: false, parse })
const messages = (changes?: Record<string, string | undefined>) => check(changes).problems.map(formatProblem)
const edited = (from: string | RegExp, to: string) => {
  const text = guide.replace(from, to)
  if (text === guide) throw new Error(`nothing was changed by ${String(from)}`)
  return { [GUIDE]: text }
}
const inBody = (text: string) => edited("Done.", text)
/** The guide with two options and this text in its body. */
function withOptions(text: string) {
  const [[file, body]] = Object.entries(inBody(text)) as [[string, string]]
  const options = ["roles", "limit"].map((id) => `{ id: ${id}, title: Use ${id}, reason: For tests. }`)
  return { [file]: body.replace("    application:", `    options: [${options.join(", ")}]\n    application:`) }
}

test.each(["/old/wiki.html", "/services/wiki.js/", "/docs/2024.12/wiki/", "/docs/2024.12/", "/statics/"])(
  "a redirect from %s is valid",
  (from) => {
    expect(
      check({ "content/redirects.yml": `- { from: ${from}, to: "/media/wiki/?method=oidc" }\n` }).problems,
    ).toEqual([])
  },
)

/** What one mistake in the guide leads to. */
test.each<[string, Record<string, string>, RegExp]>([
  [
    "a misspelled method",
    {
      [GUIDE]: String(withOptions('<Option id="roles">\n\nText.\n\n</Option>')[GUIDE]).replace(
        '<Method id="oidc">',
        '<Method id="odic">',
      ),
    },
    /unknown method "odic"; did you mean "oidc"\?$/,
  ],
  [
    "options that the front matter lacks",
    inBody('<Option id="roles">\n\nText.\n\n</Option>\n\n<Option id="limit">\n\nText.\n\n</Option>'),
    /this method has no options; add options with \{ id: roles, title, reason \} to it in the front matter$/,
  ],
  [
    "a required field with a typo",
    edited("homepage:", "homepge:"),
    /index\.mdx:4 homepge: unknown field "homepge"; did you mean "homepage"\?$/,
  ],
  [
    "a wrong indentation",
    edited("    title:", "   title:"),
    /index\.mdx:12:1: not valid YAML: this line is indented differently from the fields around it; indent/,
  ],
  [
    "an undeclared host in a bare address",
    inBody("See https://other.company/a."),
    /index\.mdx:\d+:5: the host other\.company is not declared; add it to hosts/,
  ],
  [
    "an expression as a required attribute",
    inBody("<Details summary={x}>\n\nText.\n\n</Details>"),
    /the attribute "summary" of <Details> holds an expression; write it as summary="text"$/,
  ],
  [
    "a required attribute with a typo",
    inBody('<Details sumary="A">\n\nText.\n\n</Details>'),
    /unknown attribute "sumary" of <Details>; did you mean "summary"\?$/,
  ],
  [
    "a table without the line below its heading",
    inBody("| Field | Value |\n| **Name** | `a` |\n| URL | `b` |"),
    /the page would show \| as it is; a table has a line such as/,
  ],
])("%s has one message", (_, changes, message) => {
  expect(messages(changes)).toEqual([expect.stringMatching(message)])
})

test("a part is not reported as unused if a guide misspells it or cannot be read", () => {
  const part = { "content/common/redirect.mdx": "---\npurpose: for tests\n---\n\nText.\n" }
  expect(messages({ ...part, ...inBody('<Common id="redirct" />') })).toEqual([
    expect.stringMatching(/unknown shared part "redirct"; did you mean "redirect"\?$/),
  ])
  const faults = [{ file: GUIDE, message: "the file is UTF-16" }]
  const { problems } = checkContent(files(part), { hasIcon: () => true, drafts: false, parse, faults })
  expect(problems).toEqual(faults)
})

test("valid content has no problems, and its redirects include the legacy paths", () => {
  const { problems, guides, redirects } = check()
  expect(problems).toEqual([])
  expect(guides.map(({ path }) => path)).toEqual(["/media/wiki/"])
  expect(redirects).toContainEqual({ from: "/services/wiki/", to: "/media/wiki/" })
  expect(redirects).toContainEqual({ from: "/media/", to: "/applications/#media" })
  expect(redirects).toContainEqual({ from: "/old/wiki/", to: "/media/wiki/" })
})

const BROKEN: [string, Record<string, string | undefined>, RegExp][] = [
  [
    "an option without anything to do",
    withOptions('<Option id="roles">\n\nText.\n\n</Option>'),
    /index\.mdx:\d+ methods\[0\]\.options\[1\]: the option "limit" changes nothing; write <Option id="limit">/,
  ],
  [
    "a release that authentik does not have yet",
    inBody('<OlderReleases before="2026.9">\n\nText.\n\n</OlderReleases>'),
    /unknown value of before "2026\.9"; did you mean "2026\.\d"\?/,
  ],
  [
    "text that is not a release",
    inBody('<OlderReleases before="banana">\n\nText.\n\n</OlderReleases>'),
    /unknown value of before "banana"; use one of: 2026\.8, /,
  ],
  ...["Note", "Tip", "Warning", 'Details summary="A"', 'OlderReleases before="2026.5"'].map(
    (tag): (typeof BROKEN)[number] => [
      `an empty <${tag}>`,
      inBody(`<${tag}>\n\n{/* later */}\n\n</${tag.split(" ")[0]}>`),
      new RegExp(`<${tag.split(" ")[0]}> is empty; write its text, or remove it`),
    ],
  ),
  [
    "an empty variant",
    inBody('<Variants label="A">\n\n<Variant id="a" title="A">\n\n</Variant>\n\n</Variants>'),
    /<Variant> is empty; write its text, or remove it/,
  ],
  [
    "an empty way to undo an option",
    withOptions('<Option id="roles">\n\nText.\n\n<Undo>\n\n</Undo>\n\n</Option>'),
    /<Undo> is empty; write its text, or remove it/,
  ],
  ["an empty section", inBody("### Docker\n\n### Helm\n\nText."), /the section "Docker" is empty; write its text, or/],
  ["an empty section at the end", inBody("Text.\n\n### Docker"), /the section "Docker" is empty; write its text, or/],
  [
    "a value that YAML cuts at a number sign",
    edited("description: Pages that", "description: Page #1 that"),
    /index\.mdx:3:19: YAML ends the value before this # and drops the rest; put the value in quotes/,
  ],
  [
    "a link without a host",
    inBody("See [here](http://)."),
    /the link "http:\/\/" has no host; write the whole address/,
  ],
  [
    "a link without an email address",
    inBody("Write [us](mailto:)."),
    /the link "mailto:" has no email address; write it/,
  ],
  [
    "a footnote without its text",
    inBody("A claim[^1]."),
    /the page would show \[\^ as it is; footnotes are not supported, so write the note in the text/,
  ],
  [
    "a method of several that does not say when to choose it",
    edited(
      "methods:",
      "methods:\n  - { id: saml, title: SAML, application: { slug: wiki-saml }, provider: { type: oauth2 } }",
    ),
    /index\.mdx:\d+ methods\[1\]\.summary: missing; a guide with several methods says when to choose each/,
  ],
  ["a field without a colon", edited("icon: wiki", "icon wiki"), /not valid YAML: .*write each field as name: value/],
  [
    "quotes that are not closed",
    { "content/tags.yml": '- slug: "apple\n' },
    /not valid YAML: the quotes around a value are not closed; write the same quote at its end/,
  ],
  ["a word for a boolean", edited("tags:", "draft: yes\ntags:"), /draft: "yes" is not a boolean; write true or false/],
  ["a word for a list", edited("tags: [apple]", "tags: apple"), /tags: "apple" is not a list; write \[apple\]/],
  [
    "an address instead of a map",
    edited("- url: https", "- https"),
    /redirectUris\[0\]: "https:\S+" is not a map; write its fields, such as url: …/,
  ],
  [
    "a misspelled key of a fixed list",
    edited("type: oauth2", "type: oauth2\n      scopeOptions: { emial: roles }"),
    /scopeOptions\.emial: unknown field "emial"; did you mean "email"\?/,
  ],
  [
    "a missing front-matter field",
    edited("description: Pages that everybody may write\n", ""),
    /index\.mdx:\d+ description: missing; expected a string/,
  ],
  [
    "an unknown nested field",
    edited("type: oauth2", "type: oauth2\n      redirectUri: x"),
    /index\.mdx:\d+ methods\[0\]\.provider\.redirectUri: unknown field "redirectUri"; did you mean "redirectUris"\?/,
  ],
  [
    "a description that is too long",
    edited("Pages that everybody may write", "x".repeat(161)),
    /index\.mdx:3 description: at most 160 characters/,
  ],
  [
    "five resources",
    edited(
      "\n---\n\nA wiki",
      `\nresources:\n${"  - { title: Wiki, url: https://wiki.dev/ }\n".repeat(5)}---\n\nA wiki`,
    ),
    /index\.mdx:\d+ resources: at most 4, those that readers need/,
  ],
  [
    "an invalid URL",
    edited("https://wiki.dev/", "wiki.dev"),
    /index\.mdx:4 homepage: write a full URL that begins with https/,
  ],
  [
    "an unknown category",
    { [GUIDE]: undefined, "content/guides/medai/wiki/index.mdx": guide },
    /medai\/wiki\/index\.mdx: unknown category "medai"; did you mean "media"\?/,
  ],
  [
    "an unknown tag",
    edited("[apple]", "[appel]"),
    /index\.mdx:7 tags\[0\]: unknown tag "appel"; did you mean "apple"\?/,
  ],
  [
    "an unknown support level",
    edited("support: community", "support: comunity"),
    /index\.mdx:5 support: "comunity" is not allowed; did you mean "community"\?/,
  ],
  [
    "a shared part that no guide uses",
    { "content/common/spare.mdx": "---\npurpose: x\n---\n\nText.\n" },
    /common\/spare\.mdx: no guide uses this shared part; write <Common id="spare" \/> where it helps/,
  ],
  [
    "an unknown icon",
    edited("icon: wiki", "icon: wikki"),
    /index\.mdx:6 icon: no simple-icons logo and no file in content\/icons is named "wikki"/,
  ],
  [
    "an unknown provider type",
    edited("type: oauth2", "type: oauth"),
    /index\.mdx:\d+ methods\[0\]\.provider\.type: "oauth" is not allowed; did you mean "oauth2"\?/,
  ],
  [
    "a slug with capital letters",
    edited("slug: wiki", "slug: Wiki"),
    /methods\[0\]\.application\.slug: use lower-?case letters, digits and single hyphens/,
  ],
  [
    "a guide without methods",
    edited(/methods:[\s\S]*?---/, "methods: []\n---"),
    /methods: a guide has at least one method/,
  ],
  ["invalid YAML", edited("tags: [apple]", "tags: [apple"), /index\.mdx:\d+:\d+: not valid YAML/],
  ["missing front matter", { [GUIDE]: "Text.\n" }, /index\.mdx:1: the file must begin with front matter/],
  [
    "an unknown component",
    inBody("<Notes>\n\nx\n\n</Notes>"),
    /index\.mdx:\d+:1: unknown component <Notes>; did you mean <Note>\?/,
  ],
  ["a fragment", inBody("<>\n\nx\n\n</>"), /index\.mdx:\d+:1: the tags <> and <\/> do nothing; remove them/],
  [
    "an unknown attribute",
    inBody('<Note tilte="x">\n\nx\n\n</Note>'),
    /unknown attribute "tilte" of <Note>; did you mean "title"\?/,
  ],
  ["a missing attribute", inBody("<Details>\n\nx\n\n</Details>"), /<Details> needs the attribute summary="…"/],
  [
    "an attribute with an expression",
    inBody("<Note title={a + b}>\n\nx\n\n</Note>"),
    /"title" of <Note> holds an expression; write it as title="text"/,
  ],
  ["spread attributes", inBody("<Note {...props}>\n\nx\n\n</Note>"), /<Note> must not spread attributes/],
  [
    "a component in the wrong place",
    inBody('<Variant id="a" title="A">\n\nx\n\n</Variant>'),
    /<Variant> must be directly inside <Variants>/,
  ],
  ["a page component in a guide", inBody("<Catalogue />"), /<Catalogue> belongs in a page, not in a guide/],
  [
    "a method without its <Method> element in the body",
    edited(/<Method[\s\S]*<\/Method>/, ""),
    /methods: the method "oidc" has no <Method id="oidc">/,
  ],
  [
    "a misspelled option",
    withOptions('<Option id="role">\n\nText.\n\n</Option>'),
    /unknown option "role"; did you mean "roles"\?/,
  ],
  [
    "two parts of the body for one option",
    withOptions('<Option id="roles">\n\nText.\n\n</Option>\n'.repeat(2)),
    /the option "roles" already has an <Option> in this method; merge them into one/,
  ],
  [
    "an option inside another one",
    withOptions('<Option id="roles">\n\n<Option id="limit">\n\nText.\n\n</Option>\n\n</Option>'),
    /<Option> must be directly inside <Method>/,
  ],
  [
    "a heading inside an option",
    withOptions('<Option id="roles">\n\n### Roles\n\n</Option>'),
    /an option has no headings of its own, because the page writes them/,
  ],
  [
    "an option that says only how to undo it",
    withOptions('<Option id="roles">\n\n<Undo>\n\nText.\n\n</Undo>\n\n</Option>'),
    /<Option id="roles"> says nothing about the application; write the steps, or remove the element/,
  ],
  [
    "two ways to undo an option",
    withOptions(`<Option id="roles">\n\nText.\n${"\n<Undo>\n\nText.\n\n</Undo>\n".repeat(2)}\n</Option>`),
    /the option "roles" has <Undo> 2 times; merge them into one/,
  ],
  ["<Undo> outside an option", inBody("<Undo>\n\nText.\n\n</Undo>"), /<Undo> must be directly inside <Option>/],
  [
    "a method without <AuthentikConfiguration />",
    edited("<AuthentikConfiguration />", "Text."),
    /needs <AuthentikConfiguration \/> exactly once, not 0 times/,
  ],
  [
    "two methods with the same id",
    edited("methods:\n", "methods:\n  - { id: oidc, title: Other, application: { slug: other } }\n"),
    /methods\[1\]\.id: the method "oidc" is listed twice/,
  ],
  [
    "an additional application with the guide's own name",
    edited(
      "    provider:\n",
      "    additionalApplications:\n      - { application: { name: Wiki, slug: wiki-app }, provider: { type: oauth2, name: Wiki app } }\n    provider:\n",
    ),
    /index\.mdx:\d+ methods\[0\]\.additionalApplications\[0\]\.application\.name: another application/,
  ],
  [
    "an undeclared host",
    inBody("Open `https://chat.company/`."),
    /index\.mdx:\d+:\d+: the host chat\.company is not declared; add it to hosts/,
  ],
  [
    "a misspelled host",
    inBody("Open `https://wikki.company/`."),
    /the host wikki\.company is not declared; did you mean wiki\.company\?/,
  ],
  [
    "an undeclared host in front matter",
    edited("https://wiki.company/callback", "https://mail.company/callback"),
    /index\.mdx:17 methods\[0\]\.provider\.redirectUris\[0\]\.url: the host mail\.company is not declared/,
  ],
  [
    "an undeclared placeholder",
    inBody("Enter `<tenant_id>`."),
    /the placeholder <tenant_id> is not declared; add it to placeholders/,
  ],
  [
    "an undeclared placeholder in front matter",
    edited("https://wiki.company/callback", "https://wiki.company/<tenant_id>/callback"),
    /index\.mdx:17 methods\[0\]\.provider\.redirectUris\[0\]\.url: the placeholder <tenant_id> is not declared/,
  ],
  [
    "an element in the Markdown of front matter",
    edited("tags: [apple]", "tags: [apple]\nrequires: [Enter <hostname>]"),
    /index\.mdx:8 requires\[0\]: the page would not show <hostname>; put it in backticks/,
  ],
  [
    "a dead link in front matter",
    edited("title: OpenID Connect", "title: OpenID Connect\n    summary: See [it](/media/wikki/)"),
    /index\.mdx:13: the link \/media\/wikki\/ does not lead to a page; did you mean \/media\/wiki\/\?/,
  ],
  [
    "a link without https in front matter",
    edited("tags: [apple]", 'tags: [apple]\nrequires: ["[it](javascript:alert(1))"]'),
    /index\.mdx:8 requires\[0\]: the link "javascript:alert\(1\)" must begin with https/,
  ],
  [
    "a host that is an address",
    edited("hosts:\n", "hosts:\n  https://mail.company/: the mail server\n"),
    /index\.mdx:9 hosts\["https:\/\/mail\.company\/"\]: write a host name in lower case, without https/,
  ],
  ["a host without a name", edited("hosts:\n", 'hosts:\n  "": the wiki\n'), /index\.mdx:9 hosts\.: write a host name/],
  [
    "a placeholder that is also a word of the text",
    edited("hosts:\n", "placeholders:\n  account: the account\nhosts:\n"),
    /index\.mdx:9 placeholders\.account: write a name in angle brackets, such as <account_id>/,
  ],
  ["a field without a value", edited("icon: wiki", "icon:"), /index\.mdx:6 icon: missing; expected a string/],
  [
    "a colon in a value without quotes",
    edited("Pages that", "Pages: all that"),
    /index\.mdx:3:14: not valid YAML: .*; put a value that contains ": " in quotes/,
  ],
  [
    "a tab in YAML",
    edited("tags: [apple]", "tags:\n\t- apple"),
    /index\.mdx:8:1: not valid YAML: .*; indent with spaces/,
  ],
  [
    "several YAML documents in a list",
    { "content/tags.yml": "- { slug: apple, label: Apple, description: Devices }\n---\n[]\n" },
    /tags\.yml:2:1: not valid YAML: Source contains multiple documents; remove the line of three hyphens/,
  ],
  [
    "a link whose address is listed separately",
    inBody("See [it][x].\n\n[x]: javascript:alert(1)"),
    /index\.mdx:\d+:1: addresses of links cannot be listed separately; write each link as \[text\]\(https/,
  ],
  ["a footnote", inBody("Text[^1].\n\n[^1]: Note."), /index\.mdx:\d+:1: footnotes are not supported/],
  [
    "a method inside another element",
    { [GUIDE]: `${guide.replace("<Method", "<Note>\n\n<Method")}\n</Note>\n` },
    /index\.mdx:\d+:1: <Method> must not be inside other elements, lists or quotes/,
  ],
  [
    "a block element inside a paragraph",
    inBody("<Note>Text.</Note>"),
    /index\.mdx:37:1: write the tags of <Note> on lines of their own, with an empty line before and after the element/,
  ],
  [
    "text in an element that shows none",
    edited("<AuthentikConfiguration />", "<AuthentikConfiguration>\n\nText.\n\n</AuthentikConfiguration>"),
    /index\.mdx:24:1: <AuthentikConfiguration> shows nothing between its tags; write <AuthentikConfiguration \/>/,
  ],
  ["text in a line break", inBody("One<br>two</br>"), /index\.mdx:37:4: <br> shows nothing between its tags/],
  [
    "text between variants",
    inBody('<Variants label="a">\n\nText.\n\n</Variants>'),
    /index\.mdx:39:1: <Variants> shows only what is inside its <Variant> elements/,
  ],
  [
    "two variants with the same id",
    inBody(`<Variants label="a">\n${'\n<Variant id="a" title="A">\n\nx\n\n</Variant>\n'.repeat(2)}\n</Variants>`),
    /index\.mdx:45:1: two variants here have the id "a"/,
  ],
  [
    "a variant with a space in its id",
    inBody('<Variants label="a">\n\n<Variant id="a b" title="A">\n\nx\n\n</Variant>\n\n</Variants>'),
    /index\.mdx:39:1: the id "a b" of <Variant> is part of ids in HTML; use lowercase letters/,
  ],
  [
    "an attribute twice",
    inBody('<Note title="a" title="b">\n\nx\n\n</Note>'),
    /<Note> has the attribute "title" twice; remove one/,
  ],
  ["an import", inBody('import x from "y"'), /index\.mdx:\d+:1: imports and exports are not allowed/],
  ["an export", inBody("export const a = 1"), /imports and exports are not allowed/],
  ["an expression", inBody("{1 + 1}"), /the expression \{1 \+ 1\} is not allowed/],
  ["a variable in the text", inBody("Hello {name}."), /the expression \{name\} is not allowed; write plain text/],
  ["invalid MDX", inBody("<Note>\n\nx\n"), /index\.mdx:\d+:\d+: not valid MDX/],
  ["a bare angle bracket", inBody("Enter <client id here."), /not valid MDX/],
  ["a first-level heading", inBody("# Wiki"), /the first-level heading comes from the front matter/],
  ["a heading that skips a level", inBody("#### Deep"), /a heading of level 4 follows one of level 2; use level 3/],
  ["an unknown language", inBody("```ymal\na: 1\n```"), /unknown language "ymal"; did you mean "yaml"\?/],
  ["a code block without a language", inBody("```\na\n```"), /a code block names its language/],
  ["unknown words after a code fence", inBody("```yaml name=x\na: 1\n```"), /"name=x" after a code fence is unknown/],
  [
    "a marked line that does not exist",
    inBody("```yaml {3}\na: 1\n```"),
    /line 3 is marked, but the block ends at line 1/,
  ],
  ["an image", inBody("![x](/x.png)"), /images are not supported/],
  ["a relative link", inBody("[x](../other)"), /the link "\.\.\/other" must begin with https/],
  [
    "a dead internal link",
    inBody("[x](/media/wikki/)"),
    /the link \/media\/wikki\/ does not lead to a page; did you mean \/media\/wiki\/\?/,
  ],
  [
    "an internal link that is not canonical",
    inBody("[x](/media/wiki)"),
    /write the link \/media\/wiki as \/media\/wiki\//,
  ],
  [
    "a dead anchor on the same page",
    inBody("[x](#verfy)"),
    /the link #verfy does not lead to a heading; did you mean #verify\?/,
  ],
  ["a dead anchor on another page", inBody("[x](/applications/#nothing)"), /does not lead to a heading/],
  [
    "two guides with the same application name",
    { "content/guides/security/wiki-two/index.mdx": guide },
    /is a guide for the same application \(the same name wiki\)/,
  ],
  [
    "a folder name with capital letters",
    { [GUIDE]: undefined, "content/guides/media/Wiki/index.mdx": guide },
    /the folder "Wiki" becomes part of the URL/,
  ],
  [
    "a redirect to a page that does not exist",
    { "content/redirects.yml": "- { from: /a/, to: /media/wik/ }\n" },
    /redirects\.yml:1 \[0\]\.to: \/media\/wik\/ does not lead to a page; did you mean \/media\/wiki\/\?/,
  ],
  [
    "a redirect loop",
    { "content/redirects.yml": "- { from: /a/, to: /b/ }\n- { from: /b/, to: /a/ }\n" },
    /\[0\]\.to: \/b\/ leads back to itself/,
  ],
  [
    "a redirect to a redirect",
    { "content/redirects.yml": "- { from: /a/, to: /b/ }\n- { from: /b/, to: /media/wiki/ }\n" },
    /\[0\]\.to: \/b\/ is itself a redirect; write \/media\/wiki\//,
  ],
  [
    "a redirect from the path of a page",
    { "content/redirects.yml": "- { from: /media/wiki, to: /applications/ }\n" },
    /\[0\]\.from: \/media\/wiki is a page of this site/,
  ],
  [
    "a path that is redirected twice",
    { "content/redirects.yml": "- { from: /services/wiki, to: /applications/ }\n" },
    /\[0\]\.from: \/services\/wiki is already redirected by the redirects of guides and categories/,
  ],
  [
    "a redirect to a heading that does not exist",
    { "content/redirects.yml": "- { from: /a/, to: '/media/wiki/#nowhere' }\n" },
    /redirects\.yml:1 \[0\]\.to: \/media\/wiki\/#nowhere does not lead to a heading of \/media\/wiki\//,
  ],
  [
    "a redirect to a method that does not exist",
    { "content/redirects.yml": "- { from: /a/, to: '/media/wiki/?method=saml' }\n" },
    /redirects\.yml:1 \[0\]\.to: \/media\/wiki\/\?method=saml opens no method; unknown method "saml"; use one of: oidc/,
  ],
  ...[
    "/404/",
    "/404.html",
    "/sw.js",
    "/sw.js/",
    "/search/index.json",
    "/robots.txt",
    "/media/wiki/index.md",
    "/_headers",
    "/static/a/",
  ].map((from): (typeof BROKEN)[number] => [
    `a redirect from ${from}, which the build writes`,
    { "content/redirects.yml": `- { from: "${from}", to: /media/wiki/ }\n` },
    /redirects\.yml:1 \[0\]\.from: the build writes \/.* itself; a redirect can replace only the path of a former page/,
  ]),
  [
    "a redirect URI that is no address",
    edited(/url: \S*wiki\.company\S*/, "url: not a url"),
    /methods\[0\]\.provider\.redirectUris\[0\]\.url: write a full address/,
  ],
  [
    "a redirect URI without a scheme",
    edited(/url: \S*wiki\.company\S*/, "url: wiki.company:8080/callback"),
    /methods\[0\]\.provider\.redirectUris\[0\]\.url: write a full address/,
  ],
  [
    "a redirect URI with a port that does not exist",
    edited(/url: \S*wiki\.company\S*/, "url: https://wiki.company:99999/callback"),
    /methods\[0\]\.provider\.redirectUris\[0\]\.url: write a full address.*; a port is at most 65535/,
  ],
  [
    "a host that nothing uses",
    edited("hosts:\n", "hosts:\n  spare.company: a host of nothing\n"),
    /index\.mdx:\d+ hosts\.spare\.company: nothing in this guide uses spare\.company/,
  ],
  [
    "a heading that is there twice in one method",
    inBody("Done.\n\n## Notes\n\nOne.\n\n## Notes\n\nTwo."),
    /index\.mdx:\d+:1: the heading "Notes" is there twice/,
  ],
  [
    "a redirect to another site",
    { "content/redirects.yml": "- { from: /a/, to: 'https://x.dev/' }\n" },
    /\[0\]\.to: "https:\/\/x\.dev\/" must be a path of this site/,
  ],
  ...["/a/?x=1", "/a/#x", "/a b/", "/a/*", "/../a/"].map((from): (typeof BROKEN)[number] => [
    `a redirect from ${from}`,
    { "content/redirects.yml": `- { from: "${from}", to: /media/wiki/ }\n` },
    /redirects\.yml:1 \[0\]\.from: ".*" must be a path of letters, digits and -\._~, without query, hash/,
  ]),
  [
    "a number among the paths of a redirect",
    { "content/redirects.yml": "- { from: [/a/, 404], to: /media/wiki/ }\n" },
    /redirects\.yml:1 \[0\]\.from\[1\]: 404 is not a string; put it in quotes/,
  ],
  [
    "a redirect without a path",
    { "content/redirects.yml": "- { to: /media/wiki/ }\n" },
    /redirects\.yml:1 \[0\]\.from: missing; expected a string or a list/,
  ],
  [
    "a category whose guides would have the addresses of their own redirects",
    {
      "content/categories.yml": "- { slug: services, label: Services, description: x }\n",
      [GUIDE]: undefined,
      "content/guides/services/wiki/index.mdx": guide,
    },
    /categories\.yml:1 \[0\]\.slug: other pages or redirects begin with \/services\/; choose another slug/,
  ],
  [
    "a duplicate category",
    {
      "content/categories.yml":
        "- { slug: media, label: Media, description: x }\n- { slug: media, label: Media, description: x }\n",
    },
    /categories\.yml:2 \[1\]\.slug: "media" is listed twice/,
  ],
  [
    "a missing file of a fixed page",
    { "content/pages/home.mdx": undefined },
    /pages\/home\.mdx: the file is missing, but a page of the site shows it; restore it/,
  ],
]

test.each(BROKEN)("%s is reported with its location and the correction", (_, changes, message) => {
  expect(messages(changes).join("\n")).toMatch(message)
})

test("a page file that no page shows becomes no page", () => {
  const { pages } = check({ "content/pages/about.mdx": page("About") })
  expect(pages.map(({ id }) => id)).toEqual([
    "home",
    "applications",
    "how-sign-in-works",
    "how-guides-are-proven",
    "template",
  ])
})

test("the name of a group in a regular expression is not a placeholder", () => {
  expect(messages(inBody('```python\nre.match(r"(?P<first_name>.+)", name)\n```'))).toEqual([])
})

test("a problem in front matter that YAML aliases repeat is reported once", () => {
  const text = "tags: [apple]\nrequires: [&open Enter <hostname>, *open]"
  expect(messages(edited("tags: [apple]", text))).toHaveLength(1)
})

test("a shared part is in use if a guide, a draft or a broken guide uses it, or if it gives a reason to keep it", () => {
  const part = "---\npurpose: x\n---\n\nText.\n"
  const unused = (changes: Record<string, string>) =>
    messages({ "content/common/spare.mdx": part, ...changes }).filter((message) => message.includes("no guide uses"))
  expect(unused(inBody('<Common id="spare" />'))).toEqual([])
  const draft = guide.replace("support:", "draft: true\nsupport:").replace("Done.", '<Common id="spare" />')
  expect(unused({ [GUIDE]: draft })).toEqual([])
  expect(unused(inBody('<Common id="spare" />\n\n<Broken />'))).toEqual([])
  expect(unused({ "content/common/spare.mdx": part.replace("x", "x\nkeep: for later") })).toEqual([])
})

test("all problems are listed at once, sorted by location", () => {
  const { problems } = check({
    [GUIDE]: guide.replace("[apple]", "[appel]").replace("Done.", "Done.\n\n# One\n\n{two}"),
    "content/redirects.yml": "- { from: /a/, to: /nowhere/ }\n",
  })
  expect(problems).toHaveLength(4)
  const text = formatProblems(problems)
  expect(text).toMatch(/^4 problems:\n/)
  expect(text.indexOf("unknown tag")).toBeLessThan(text.indexOf("first-level heading"))
  expect(text.indexOf("first-level heading")).toBeLessThan(text.indexOf("redirects.yml"))
})

test("links and redirects to a broken guide are not reported as dead", () => {
  const changes = inBody("<Details>")
  const linked = { ...changes, "content/pages/home.mdx": page("Home").replace("Text.", "[Wiki](/media/wiki/#verify)") }
  expect(messages(linked)).toEqual([expect.stringMatching(/has no closing tag/)])
})

test("links and redirects to tags are not reported as dead while the list of tags is broken", () => {
  const changes = (tags: string) => ({
    ...inBody("[Apple](/tags/apple/) and [all](/tags/)"),
    "content/tags.yml": tags,
    "content/redirects.yml": "- { from: /old/apple/, to: /tags/apple/ }\n",
  })
  expect(messages(changes('- slug: "apple\n'))).toEqual([expect.stringMatching(/^content\/tags\.yml:.*not closed/)])
  expect(messages({ ...changes("[]\n"), ...edited("tags: [apple]", "tags: []") })).toEqual([
    expect.stringMatching(/redirects\.yml:1 \[0\]\.to: \/tags\/apple\/ does not lead to a page/),
  ])
})

test("a draft and its legacy paths are omitted, and links and redirects to it are dead, unless drafts are included", () => {
  const changes = edited("tags: [apple]", "tags: [apple]\ndraft: true")
  const built = check({ ...changes, "content/redirects.yml": "[]" })
  expect(built.guides).toEqual([])
  expect(built.redirects.filter(({ to }) => to === "/media/wiki/")).toEqual([])
  const linked = { ...changes, "content/pages/home.mdx": page("Home").replace("Text.", "[Wiki](/media/wiki/)") }
  expect(messages(linked)).toEqual([
    expect.stringMatching(/^content\/pages\/home\.mdx:6:1: the link \/media\/wiki\/ does not lead to a page/),
    expect.stringMatching(/^content\/redirects\.yml:1 \[0\]\.to: \/media\/wiki\/ does not lead to a page/),
  ])
  const developed = checkContent(files(linked), { hasIcon: () => true, drafts: true })
  expect(developed.problems).toEqual([])
  expect(developed.guides).toHaveLength(1)
})
