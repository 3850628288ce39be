import { wikiGuide, WIKI_FILE } from "../../test/support/wiki-guide"
import { textOf, walk, type TreeElement } from "../tree/tree"
import { compileGuide } from "./guide-document"
import { formatProblem } from "./problem"

const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }
const SAML = "type: saml, acsUrl: https://wiki.company/acs, downloads: [certificate]"

/** The headings and paragraphs of a method with this body and provider. */
function textsOf(body: string, provider: string): string[] {
  const text = wikiGuide(body).replace(/provider: .*/, `provider: { ${provider} }`)
  const { document, problems } = compileGuide(WIKI_FILE, text, known)
  if (!document) throw new Error(problems.map(formatProblem).join("\n"))
  let found: TreeElement[] = []
  walk(document.tree, ([type, , children = []]) => {
    if (type === "Method") found = children.filter((node) => typeof node !== "string")
  })
  return found.filter(([type]) => ["h2", "p"].includes(type)).map((node) => textOf([node]))
}
const SETUP = "\n## Configure Wiki\n\nOpen the settings.\n"
const TROUBLESHOOTING = "\n## Troubleshooting\n\nIt works.\n"
const isReminder = (text: string) => text.includes("expires one year after its creation")

test("the reminder ends the section on security, which readers of all three ways see", () => {
  const texts = textsOf(`${SETUP}\n## Security and offboarding\n\nUsers are safe.\n${TROUBLESHOOTING}`, SAML)
  const at = texts.findIndex(isReminder)
  expect(texts.slice(at - 2, at + 2)).toEqual([
    "Security and offboarding",
    "Users are safe.",
    expect.stringContaining("give Wiki the new certificate or metadata."),
    "Troubleshooting",
  ])
  expect(texts.filter(isReminder)).toHaveLength(1)
})

test("without that section, the reminder has one of its own before Troubleshooting", () => {
  const texts = textsOf(SETUP + TROUBLESHOOTING, SAML)
  const at = texts.findIndex(isReminder)
  expect([texts[at - 1], texts[at + 1]]).toEqual(["Security and offboarding", "Troubleshooting"])
})

test("a method whose application does not keep authentik's certificate has no reminder", () => {
  const texts = textsOf(SETUP + TROUBLESHOOTING, "type: oauth2, redirectUris: [{ url: https://wiki.company/callback }]")
  expect(texts.some(isReminder)).toBe(false)
  expect(texts).not.toContain("Security and offboarding")
})
