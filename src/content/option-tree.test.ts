import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { shownTree } from "../guides/shown-tree"
import { textOf, walk, type Tree, type TreeElement } from "../tree/tree"
import { compileGuide } from "./guide-document"

const OPTIONS = `
    options:
      - { id: roles, title: Assign roles from authentik, reason: Gives **rights**. }
      - { id: api, title: Use the API, reason: For programs., needs: [roles] }
      - { id: redirect, title: Redirect to authentik automatically, reason: Skips a page. }
    groups:
      - { name: Editors, purpose: may edit, option: [roles, redirect] }
      - { name: Programs, purpose: may use the API, option: api }
    wayBack: { steps: [Restart the wiki.] }
    provider:`
const BODY = `
## Configure Wiki

Text.

## Verify the configuration

1. Sign in.

<Option id="redirect">

Set \`redirect\`.

<Undo>

Remove \`redirect\`.

</Undo>

</Option>

## Troubleshooting

Text.
`
const several = `
    summary: For most.
  - id: saml
    title: SAML
    summary: For others.
    application: { slug: wiki-saml }
    provider: { type: saml, acsUrl: https://wiki.company/acs }
---`

function compiled(text: string) {
  const { document, problems } = compileGuide(WIKI_FILE, text, { hasIcon: () => true, parts: new Map() })
  expect(problems).toEqual([])
  if (!document) throw new Error("the guide has problems")
  return document
}
const guide = compiled(wikiGuide(BODY).replace("\n    provider:", OPTIONS))

function elements(tree: Tree, type: string): TreeElement[] {
  const found: TreeElement[] = []
  walk(tree, (element) => void (element[0] === type && found.push(element)))
  return found
}
const partsOf = (option: TreeElement | undefined) =>
  elements(option?.[2] ?? [], "OptionPart").map(([, props, children = []]) => [props?.title, textOf(children)])

test("options follow the check of the configuration, in the order of the front matter", () => {
  const headings = guide.toc.filter(({ text }) => text !== "Endpoints").map(({ id, text }) => [id, text])
  expect(headings.slice(headings.findIndex(([, text]) => text === "Verify the configuration"))).toEqual([
    ["verify-the-configuration", "Verify the configuration"],
    ["options", "Options"],
    ["option-roles", "Assign roles from authentik"],
    ["option-api", "Use the API"],
    ["option-redirect", "Redirect to authentik automatically"],
    ["way-back-in", "Way back in"],
    ["troubleshooting", "Troubleshooting"],
  ])
  expect([...guide.anchors]).toContain("option-api")
})

test("required steps name no part of an option", () => {
  const [configuration] = elements(guide.tree, "AuthentikConfiguration")
  const [steps] = configuration?.[2] ?? []
  expect(textOf(steps ? [steps] : [])).not.toMatch(/Editors|ptional/)
})

test("an option has its reason, the steps in authentik, those in the application, and how to undo it", () => {
  const [roles, api, redirect] = elements(guide.tree, "Option")
  expect(textOf(roles?.[2]?.slice(0, 2) ?? [])).toBe("Assign roles from authentikGives rights.")
  expect(partsOf(roles)).toEqual([["In authentik", expect.stringContaining("Editors")]])
  expect(partsOf(roles)[0]?.[1]).toContain("Skip what exists already after Redirect to authentik automatically.")
  expect(textOf(api?.[2] ?? [])).toContain("First, set up Assign roles from authentik.")
  expect(partsOf(redirect).slice(1)).toEqual([
    ["In Wiki", "Set redirect."],
    ["Undo", "Remove redirect."],
  ])
})

test("a release that lacks the settings of an option gets a sentence instead of an introduction without steps", () => {
  const uri = "{ url: https://wiki.company/bye, use: logout, option: redirect }"
  const { tree } = compiled(
    wikiGuide(BODY)
      .replace("\n    provider:", OPTIONS.replace("[roles, redirect]", "[roles]"))
      .replace(/redirectUris: \[/, `$&${uri}, `),
  )
  const textIn = (release: "2026.5" | "2026.2") =>
    partsOf(elements(shownTree(tree, release), "Option")[2]).find(([title]) => title === "In authentik")?.[1]
  expect(textIn("2026.5")).toContain("https://wiki.company/bye")
  expect(textIn("2026.5")).not.toContain("no setting")
  expect(textIn("2026.2")).toBe("This release of authentik has no setting for this option. Leave authentik as it is.")
})

test("the section says once how to choose and undo options in authentik, if an option changes something there", () => {
  const TEXT = /To undo an option in authentik/
  expect(textOf(guide.tree).match(TEXT)).toHaveLength(1)
  const only = OPTIONS.replace(/ +- \{ id: (?:roles|api).*\n/g, "").replace(/ +groups:\n.*\n.*\n/, "")
  const { tree } = compiled(wikiGuide(BODY).replace("\n    provider:", only))
  expect(elements(tree, "Option")).toHaveLength(1)
  expect(textOf(tree)).not.toMatch(TEXT)
})

test("the application comes first if authentik needs something from it", () => {
  const scim = "backchannelProviders: [{ type: scim, url: https://wiki.company/scim, tokenNote: a token, option: api }]"
  const { tree } = compiled(
    wikiGuide(BODY.replace('"redirect"', '"api"')).replace("\n    provider:", `\n    ${scim}${OPTIONS}`),
  )
  const titles = elements(tree, "Option").map((option) => partsOf(option).map(([title]) => title))
  expect(titles[1]).toEqual(["In Wiki", "In authentik", "Undo"])
})

test("a link leads to the needed option, and the part in authentik names the option and the address of the files", () => {
  const options = elements(guide.tree, "Option").map(([, , content = []]) => content)
  const links = options.map((content) => elements(content, "a").map(([, props]) => props?.href))
  expect(links).toEqual([[], ["#option-roles"], []])
  const parts = options.flatMap((content) => elements(content, "OptionPart").map(([, props]) => props))
  expect(parts.filter((props) => props?.title === "In authentik")).toEqual(
    ["roles", "api", "redirect"].map((option) => ({ title: "In authentik", option, file: "#configure-authentik" })),
  )
})

test("in a guide with several methods, the ids begin with the method's id", () => {
  const text = wikiGuide(BODY)
    .replace("\n    provider:", OPTIONS)
    .replace(/\n---(?=\n\n<Method)/, several)
  const { anchors } = compiled(`${text}\n<Method id="saml">\n\n<AuthentikConfiguration />\n\n</Method>\n`)
  expect([...anchors].filter((id) => /option/.test(id))).toEqual([
    "oidc-options",
    "oidc-option-roles",
    "oidc-option-api",
    "oidc-option-redirect",
  ])
})

test("a method without options has no such section", () => {
  expect(compiled(wikiGuide("")).toc.map(({ text }) => text)).not.toContain("Options")
})
