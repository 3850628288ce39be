import { readContentFiles } from "../../gatsby/checks/content-files"
import { checkContent } from "../content-set"
import { compileGuide } from "../guide-document"
import { rememberDocuments } from "../parse-document"
import { guideFile } from "../content-paths"
import { newGuide, newGuideFaults, protocolsOf } from "./new-guide"
import { NEW_GUIDE_PROTOCOLS } from "./methods"
import { formatProblem } from "../problem"
import { readSharedParts } from "../shared-parts"

/** The content with one guide of each kind: compiling all takes long, and a new guide must be valid next to any of them. */
const KEPT =
  /^content\/guides\/(?:monitoring\/grafana|chat-communication-collaboration\/nextcloud|cloud-providers\/aws)\//
const FILES = new Map(
  [...readContentFiles(".").files].filter(([file]) => !file.startsWith("content/guides/") || KEPT.test(file)),
)
/** Every check reads the same pages and shared parts. */
const parse = rememberDocuments()
const { parts } = readSharedParts(FILES, undefined, parse)
const known = { categories: ["media", "security"], tags: [], hasIcon: (icon: string) => icon === "immich", parts }
const guides = [
  { file: "content/guides/media/wiki-js/index.mdx", name: "Wiki.js" },
  { file: "content/guides/security/aws/index.mdx", name: "Amazon Web Services" },
  { file: "content/guides/media/broken/index.mdx" },
]
const faults = (...names: string[]) => newGuideFaults(names, known.categories, guides)
const compile = (application: string, text = newGuide(application, ["oidc"])) =>
  compileGuide(guideFile(`media/${application}`), text, known)

test.each([
  ["immich", "Immich"],
  ["paperless-ngx", "Paperless Ngx"],
  ["1password", "1password"],
  ["123", "123"],
  ["true", "True"],
  ["null", "Null"],
  ["1e3", "1e3"],
])("a new guide for %s has no problems and is named %s", (application, name) => {
  const { document, problems } = compile(application)
  expect(problems).toEqual([])
  expect(document).toMatchObject({ path: `/media/${application}/`, frontMatter: { name, draft: true } })
  expect(document?.frontMatter.methods[0]?.application.slug).toBe(application)
})

/** Memoized results for the existing guides, compiled once for all tests. */
const compiled = new Map<string, ReturnType<typeof compileGuide>>()
const withCache: typeof compileGuide = (file, text, about) => {
  const result = compiled.get(file) ?? compileGuide(file, text, about)
  if (FILES.has(file)) compiled.set(file, result)
  return result
}
const checked = (text: string) => {
  const files = new Map([...FILES, [guideFile("media/photo-album"), text]])
  const { problems, guides: all } = checkContent(files, {
    hasIcon: () => true,
    drafts: true,
    compile: withCache,
    parse,
  })
  // Ignores problems of shared parts and redirects, which come from the guides that are omitted here.
  return { guides: all, problems: problems.filter(({ file }) => file.startsWith("content/guides/")) }
}

const MIXES = [
  ["oidc", "saml"],
  ["saml", "scim"],
  ["scim", "saml"],
  ["ldap", "oidc"],
  ["oidc", "ssf", "scim"],
  ["oidc", "google-workspace"],
  ["proxy", "ldap", "radius"],
  [...NEW_GUIDE_PROTOCOLS],
]

test.each([...NEW_GUIDE_PROTOCOLS.map((protocol) => [protocol]), ...MIXES].map((mix) => [mix.join(" "), mix] as const))(
  "a new guide with %s passes all checks as a draft; once published, each unfilled value is reported",
  (_, mix) => {
    const text = newGuide("photo-album", protocolsOf(mix))
    const { problems, guides: all } = checked(text)
    expect(problems).toEqual([])
    expect(all.find(({ application }) => application === "photo-album")?.frontMatter.draft).toBe(true)

    const published = checked(text.replace(/^draft: true\n/m, "")).problems
    const open = [...text.matchAll(/<fill_in_\w+>|https:\/\/fill-in\.invalid\//g)].filter(
      ({ 0: token, index }) => text.slice(index + token.length, index + token.length + 1) !== "…",
    )
    expect(published.map(({ message }) => message.split(" ")[0])).toEqual(open.map(([token]) => token))
    expect(published.map(formatProblem)[0]).toMatch(
      /photo-album\/index\.mdx:\d+:\d+: <fill_in_\w+> was left open by npm run new-guide; replace it, or write draft: true/,
    )
  },
)

test("in a mix, LDAP has its own application, account and outpost, and SCIM extends the main application", () => {
  const { document } = compile("wiki", newGuide("wiki", ["oidc", "ldap", "scim"]))
  const [oidc, ldap, scim] = document?.frontMatter.methods ?? []
  expect([oidc, ldap, scim].map((method) => method?.application.slug)).toEqual(["wiki", "wiki-ldap", "wiki"])
  expect(scim?.application.existing).toBe(true)
  expect(ldap?.serviceAccounts[0]?.username).toBe("wiki-ldap")
  expect([oidc, ldap, scim].map((method) => method?.outposts)).toEqual([[], [{ type: "ldap" }], []])
  expect(document?.methods.find(({ method }) => method.id === "ldap")?.setup.endpoints).toContainEqual(
    expect.objectContaining({ id: "base-dn", url: "ou=wiki,dc=ldap,dc=goauthentik,dc=io" }),
  )
})

test("Shared Signals is a backchannel provider of the OpenID Connect method", () => {
  const { document } = compile("wiki", newGuide("wiki", ["oidc", "ssf"]))
  expect(document?.frontMatter.methods).toHaveLength(1)
  expect(document?.frontMatter.methods[0]?.backchannelProviders[0]?.type).toBe("ssf")
})

test("a draft has the option to require single sign-on, with the way back in, and how to undo it", () => {
  const text = newGuide("wiki", ["oidc"])
  const { document } = compile("wiki", text)
  expect(document?.frontMatter.methods[0]?.options).toMatchObject([{ title: "Require single sign-on" }])
  expect(text).toMatch(
    /<Option id="require-sso">\n\n<Common id="keep-a-way-in" \/>[^]*<Undo>[^]*<\/Undo>\n\n<\/Option>/,
  )
  expect([...(document?.anchors ?? [])]).toContain("option-require-sso")
})

test("oauth2 is an alias of oidc", () => expect(protocolsOf(["oauth2", "saml"])).toEqual(["oidc", "saml"]))

test("the front matter has an icon only if one is given", () => {
  const iconOf = (icon?: string) => compile("immich", newGuide("immich", ["oidc"], icon)).document?.frontMatter.icon
  expect(iconOf("immich")).toBe("immich")
  expect(iconOf()).toBeUndefined()
})

test("valid names have no faults", () => {
  expect(faults("media", "immich", "oidc")).toEqual([])
  expect(faults("media", "immich", ...NEW_GUIDE_PROTOCOLS)).toEqual([])
})

test.each<[string, string[], string | RegExp]>([
  [
    "a command line without names",
    [],
    /^name the category, the application and its protocols:\nnpm run new-guide -- <category>/,
  ],
  ["a category alone", ["media"], /^name the category, the application and its protocols/],
  [
    "a category and an application without a protocol",
    ["media", "immich"],
    /^name the category, the application and its protocols/,
  ],
  ["a misspelled protocol", ["media", "immich", "odic"], 'unknown protocol "odic"; did you mean "oidc"?'],
  ["an unknown protocol", ["media", "immich", "kerberos"], 'unknown protocol "kerberos"; use one of: oidc, saml'],
  ["a repeated protocol", ["media", "immich", "oidc", "oauth2"], "the protocol oidc is named twice; name it once"],
  ["a misspelled category", ["medai", "immich", "oidc"], 'unknown category "medai"; did you mean "media"?'],
  [
    "an unknown category",
    ["photographs", "immich", "oidc"],
    'unknown category "photographs"; use one of: media, security',
  ],
  [
    "a path outside of the category",
    ["media", "../../immich", "oidc"],
    /lowercase letters, digits and single hyphens: immich$/,
  ],
  ["capital letters and dots", ["media", "Node.RED", "oidc"], /single hyphens: node-red$/],
  ["a name without letters or digits", ["media", "--", "oidc"], /single hyphens$/],
  [
    "an application with a guide in this category",
    ["media", "wiki-js", "oidc"],
    /already has a guide: content\/guides\/media\/wiki-js\/index\.mdx/,
  ],
  [
    "an application with a guide in another category",
    ["security", "wikijs", "oidc"],
    /already has a guide: content\/guides\/media\/wiki-js\/index/,
  ],
  [
    "an application that has a guide under its short name",
    ["media", "amazon-web-services", "oidc"],
    /already has a guide: content\/guides\/security\/aws/,
  ],
  [
    "an application whose guide cannot be parsed",
    ["security", "broken", "oidc"],
    /already has a guide: content\/guides\/media\/broken\//,
  ],
])("%s is rejected", (_, names, message) => {
  const found = faults(...names)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(message)
})

test("all faults are reported at once", () => expect(faults("medai", "Wiki_JS", "odic")).toHaveLength(4))
