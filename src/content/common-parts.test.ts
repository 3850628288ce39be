/** The shared parts of this site, filled in for methods of every kind. */
import fs from "node:fs"
import { textOf, walk, type Tree } from "../tree/tree"
import { LOCAL_SIGN_INS, RUNTIMES } from "./front-matter"
import { compileGuide } from "./guide-document"
import { formatProblem } from "./problem"
import { readSharedParts } from "./shared-parts"

const FOLDER = "content/common"
const files = fs.readdirSync(FOLDER).map((name) => [`${FOLDER}/${name}`, fs.readFileSync(`${FOLDER}/${name}`, "utf8")])
const { parts } = readSharedParts(new Map(files as [string, string][]))
const known = { categories: ["media"], tags: [], hasIcon: () => true, parts }

const PROVIDERS = {
  oauth2: "{ type: oauth2, redirectUris: [{ url: https://wiki.company/callback }] }",
  saml: "{ type: saml, acsUrl: https://wiki.company/acs }",
}

/** The visible text of a shared part in a method with the given fields. */
function shownText(part: string, provider: keyof typeof PROVIDERS, fields: Record<string, string>): string {
  const lines = Object.entries(fields).map(([name, value]) => `    ${name}: ${value}\n`)
  const text = `---
name: Wiki
description: Pages
homepage: https://wiki.dev/
support: community
hosts:
  wiki.company: the wiki
methods:
  - id: one
    title: One
${lines.join("")}    application: { slug: wiki }
    provider: ${PROVIDERS[provider]}
---

A wiki.

<Method id="one">

<AuthentikConfiguration />

## Troubleshooting

<Common id="${part}" />

</Method>
`
  const { document, problems } = compileGuide("content/guides/media/wiki/index.mdx", text, known)
  if (!document) throw new Error(problems.map(formatProblem).join("\n"))
  let shown: Tree = []
  walk(document.tree, ([type, , children = []]) => {
    if (type !== "Method") return
    shown = children.slice(
      children.findIndex((node) => typeof node !== "string" && node[1]?.id === "troubleshooting") + 1,
    )
  })
  return shown.map((node) => `${textOf([node])} ${summaryOf(node)}`).join("\n")
}

const summaryOf = (node: Tree[number]) => (typeof node === "string" ? "" : String(node[1]?.summary ?? node[1]?.title))

const wordCount = (text: string) => text.split(/\s+/).length

describe.each(["oauth2", "saml"] as const)("in a method with %s", (provider) => {
  test.each([...RUNTIMES, undefined])("advice on certificates for %s is one way", (runtime) => {
    const shown = shownText("issuer-unreachable", provider, { ...(runtime && { runtime }) })
    const ways = shown.match(/keytool|NODE_EXTRA_CA_CERTS|REQUESTS_CA_BUNDLE|SSL_CERT_DIR|update-ca-certificates/g)
    expect(new Set(ways).size).toBe(runtime === "saas" || runtime === "appliance" ? 0 : 1)
  })

  test("a special trust store is named", () => {
    const shown = shownText("issuer-unreachable", provider, {
      runtime: "{ type: java, trustStore: /opt/wiki/cacerts }",
    })
    expect(shown).toContain("keytool -importcert -keystore '/opt/wiki/cacerts'")
    expect(shown).not.toContain("-cacerts")
  })

  test.each(["issuer-unreachable", "redirect-uri-mismatch", "clock-skew"])(
    "%s gives a hosted service no advice on its reverse proxy, clock or trust store",
    (part) => {
      const shown = shownText(part, provider, { runtime: "saas" })
      expect(shown).not.toMatch(
        /reverse proxy|X-Forwarded|own clock|clock of Wiki|servers? of Wiki and|trust store|Restart Wiki/,
      )
      expect(wordCount(shown)).toBeLessThan(wordCount(shownText(part, provider, {})))
    },
  )

  test.each(LOCAL_SIGN_INS)("the warning before a lock-out knows that local sign-in: %s", (localSignIn) => {
    const wayBack = "{ steps: [Restart the wiki.] }"
    const shown = shownText("keep-a-way-in", provider, { localSignIn, wayBack })
    expect(wordCount(shown)).toBeLessThan(wordCount(shownText("keep-a-way-in", provider, {})))
    expect(/Keep a local administrator account/.test(shown)).toBe(localSignIn === "stays")
  })
})
