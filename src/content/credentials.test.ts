import { WIKI_FILE, wikiGuide } from "../../test/support/wiki-guide"
import { textOf, walk } from "../tree/tree"
import { compileGuide } from "./guide-document"

const BODY = `
## Configure Wiki

1. Enter \`<client_secret>\`, and \`scope: <client_secret>\` next to it.

| Setting | Value |
| --- | --- |
| Secret | \`<client_secret>\` |

\`\`\`ini title="wiki.ini"
secret = <client_secret>
\`\`\`
`

test("credentials are marked as text that readers replace, in steps, tables and code alike", () => {
  const { document, problems } = compileGuide(WIKI_FILE, wikiGuide(BODY), { hasIcon: () => true, parts: new Map() })
  expect(problems).toEqual([])
  const places: string[] = []
  walk(document?.tree ?? [], ([type, , content = []], ancestors) => {
    if (type === ".fill" && textOf(content) === "<client_secret>")
      places.push(ancestors.map(([name]) => name).join(" "))
  })
  for (const place of ["ol li code", "td code", "CodeBlock line"])
    expect(places).toContainEqual(expect.stringContaining(place))
})
