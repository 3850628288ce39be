import { compileGuide } from "../content/guide-document"
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { guideFields } from "./nodes"

const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }

/** The fields of the wiki's guide with more lines in its method. */
function fieldsWith(lines: string) {
  const text = wikiGuide().replace("    application:", `${lines}    application:`)
  const { document, problems } = compileGuide(WIKI_FILE, text, known)
  if (!document) throw new Error(problems.map(({ message }) => message).join("\n"))
  return guideFields(document, [])
}
const record = (digest: string) => `    verified:
      - { by: source, version: "3.1", authentik: "2026.8", date: 2026-11-20, evidence: https://wiki.dev/, digest: ${digest} }
`

test("a guide is verified only by entries that fit its present method", () => {
  const digest = fieldsWith("").methods[0]?.digest ?? ""
  const current = fieldsWith(record(digest))
  expect(current.verified).toBe("source")
  expect(current.methods[0]?.verified).toEqual([
    {
      by: "source",
      version: "3.1",
      authentik: "2026.8",
      date: "2026-11-20",
      evidence: "https://wiki.dev/",
      isCurrent: true,
    },
  ])
  const changed = fieldsWith(record("0123456789abcdef"))
  expect(changed.verified).toBeNull()
  expect(changed.methods[0]?.verified[0]?.isCurrent).toBe(false)
})

test("a method's runtime, local sign-in and way back are fields, and null where they are unknown", () => {
  expect(fieldsWith("").methods[0]).toMatchObject({ runtime: null, localSignIn: null, wayBack: null })
  const lines =
    "    runtime: { type: java, trustStore: /opt/cacerts }\n    localSignIn: stays\n    wayBack: { steps: [Sign in.] }\n"
  expect(fieldsWith(lines).methods[0]).toMatchObject({
    runtime: "java",
    localSignIn: "stays",
    wayBack: { prepare: null, steps: ["Sign in."] },
  })
})
