import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { textOf, walk } from "../tree/tree"
import { compileGuide } from "./guide-document"
import { formatProblem } from "./problem"

const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }
const OAUTH2 = "{ type: oauth2, redirectUris: [{ url: https://wiki.company/callback }] }"
const saml = (downloads: string) =>
  `{ type: saml, acsUrl: https://wiki.company/acs, audience: wiki, downloads: [${downloads}] }`
const ISSUER = "https://authentik.company/application/o/<application_slug>/"

interface Guide {
  endpoints?: string
  provider?: string
  prepare?: string
  configure: string
}

function compiled({ endpoints, provider = OAUTH2, prepare, configure }: Guide) {
  const method = `  - id: oidc
    title: OpenID Connect
${endpoints ? `    endpoints: [${endpoints}]\n` : ""}    application: { slug: wiki }
    provider: ${provider}
`
  const text = wikiGuide(`\n## Configure Wiki\n\n${configure}\n`)
    .replace(/ {2}- id: oidc[^]*?(?=---)/, method)
    .replace(
      "<AuthentikConfiguration />",
      `${prepare ? `## Prepare Wiki\n\n${prepare}\n\n` : ""}<AuthentikConfiguration />`,
    )
  return compileGuide(WIKI_FILE, text, known)
}
const faults = (guide: Guide) => compiled(guide).problems.map(formatProblem).join("\n")

test("addresses that the steps enter as they are in At a glance are right, in prose and in code", () => {
  expect(faults({ endpoints: "issuer", configure: `Enter \`${ISSUER}\`.` })).toBe("")
  expect(faults({ endpoints: "issuer", configure: `\`\`\`text\nissuer=${ISSUER}\n\`\`\`` })).toBe("")
  expect(faults({ endpoints: "issuer", configure: "Enter `https://authentik.company/application/o/wiki/`." })).toBe("")
  expect(
    faults({ endpoints: "host, token", configure: "`https://authentik.company` and `/application/o/token/`" }),
  ).toBe("")
  expect(faults({ endpoints: "issuer", prepare: `Enter \`${ISSUER}\`.`, configure: "Save." })).toBe("")
})

test("an address that no step enters, also if another one begins with it", () => {
  expect(faults({ endpoints: "issuer", configure: `Enter \`${ISSUER}.well-known/openid-configuration\`.` })).toMatch(
    /methods\[0\]\.endpoints\[0\]: no step in the application enters issuer, .*\n.*endpoints: .* enter discovery, which At a glance lacks; add it/,
  )
  expect(faults({ endpoints: "token, issuer", configure: `Enter \`${ISSUER}\`.` })).toMatch(
    /^.*endpoints\[0\]: .*enters token/,
  )
})

test("an address that a method without endpoints enters, instead of the usual one", () => {
  expect(faults({ configure: `Enter \`${ISSUER.slice(0, -1)}\`.` })).toMatch(/ enter issuer-without-slash, which /)
})

test("metadata need not be in the text if a step gets it from the provider", () => {
  expect(faults({ endpoints: "metadata", provider: saml("metadata-file"), configure: "Upload the file." })).toBe("")
  expect(faults({ endpoints: "metadata", provider: saml("certificate"), configure: "Upload the file." })).toMatch(
    /enters metadata/,
  )
})

test.each([
  ["Configure has the values", { prepare: "Open it.", configure: `Enter \`${ISSUER}\`.` }, "#configure-wiki"],
  ["only Prepare has values", { prepare: `Enter \`${ISSUER}\`.`, configure: "Save." }, "#prepare-wiki"],
])("At a glance leads to the section with the values: %s", (_, guide, expected) => {
  const { document } = compiled({ endpoints: "issuer", ...guide })
  const links: unknown[] = []
  walk(document?.tree ?? [], ([type, props, children = []]) => {
    if (type === "a" && textOf(children) === "Enter in Wiki") links.push(props?.href)
  })
  expect(links).toEqual([expected])
})
