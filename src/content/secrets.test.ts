import { wikiGuide, WIKI_FILE } from "../../test/support/wiki-guide"
import { textOf, walk } from "../tree/tree"
import { compileGuide } from "./guide-document"
import { formatProblem } from "./problem"

const known = { categories: ["media"], tags: ["apple"], hasIcon: () => true, parts: new Map() }
const KEY = "```text\nkey = <wiki_key>\n```\n"
const SENTENCE = "Replace <wiki_key> with a long random text, such as the output of openssl rand -hex 32."

/** The paragraphs that explain a secret in a guide with this body, and the fields of its values. */
function explained(body: string) {
  const text = wikiGuide(`\n## Configure Wiki\n\n${body}`).replace(
    "methods:",
    "placeholders:\n  <wiki_key>: a long random text, such as the output of `openssl rand -hex 32`\nmethods:",
  )
  const { document, problems } = compileGuide(WIKI_FILE, text, known)
  if (!document) throw new Error(problems.map(formatProblem).join("\n"))
  const sentences: string[] = []
  let fields = ""
  walk(document.tree, ([type, props, children = []]) => {
    if (type === "p" && textOf(children).startsWith("Replace ")) sentences.push(textOf(children))
    if (type === "Hosts") fields = JSON.stringify(props)
  })
  return { sentences, fields }
}

test("a secret has no field, and is explained below the first code that has it", () => {
  const { sentences, fields } = explained(`${KEY}\nRestart Wiki:\n\n${KEY}`)
  expect(sentences).toEqual([SENTENCE])
  expect(fields).not.toContain("wiki_key")
})

test("each variant explains it, because readers see only one", () => {
  const variant = (id: string) => `<Variant id="${id}" title="${id}">\n\n${KEY}\n</Variant>\n\n`
  const variants = `<Variants label="Installation">\n\n${variant("docker")}${variant("package")}</Variants>\n`
  expect(explained(variants).sentences).toEqual([SENTENCE, SENTENCE])
})

test("what the guide's own text has said is not repeated", () => {
  expect(explained(`Create \`<wiki_key>\` first:\n\n${KEY}`).sentences).toEqual([])
})
