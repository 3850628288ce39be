/** The client ID is one of the reader's own values, and the same in steps, files and code. */
import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { segmentsText } from "../placeholders/segments"
import { walk } from "../tree/tree"
import { compileGuide } from "./guide-document"
import { formatProblem } from "./problem"

const BODY = "\n## Configure Wiki\n\n```ini\nclient_id = <client_id>\nclient_secret = <client_secret>\n```\n"
const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }

function compiled(text: string) {
  const { document, problems } = compileGuide(WIKI_FILE, text, known)
  if (!document) throw new Error(problems.map(formatProblem).join("\n"))
  const rows: unknown[] = []
  const shown: string[] = []
  walk(document.tree, ([type, props]) => {
    if (type === "Hosts") rows.push(...(props?.rows as unknown[]))
    if (type === "Placeholder") shown.push(`${String(props?.token)} as ${String(props?.text)}`)
  })
  return { document, rows, shown }
}

test("a value with the slug as its default, in steps, code and both files", () => {
  const { document, rows, shown } = compiled(wikiGuide(BODY))
  expect(rows).toContainEqual(expect.objectContaining({ kind: "client-id", token: "<client_id>", text: "wiki" }))
  expect(shown.filter((one) => one === "<client_id> as wiki").length).toBeGreaterThanOrEqual(3)
  expect(shown.join()).not.toContain("client_secret")
  for (const { commented } of document.methods.flatMap(({ setup }) => Object.values(setup.files))) {
    expect(segmentsText(commented, { "<client_id> wiki": "x7Yk" })).toMatch(/client_id\W+"x7Yk"/)
  }
})

test("no value if the application requires a fixed one", () => {
  const fixed = wikiGuide(BODY).replace("type: oauth2", "type: oauth2, clientId: fixed")
  expect(JSON.stringify(compiled(fixed).rows)).not.toContain("client_id")
})
