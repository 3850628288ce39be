/** Whether guides still have what their proofs quote, without running the proofs, most of which take minutes. */
import assert from "node:assert/strict"
import fs from "node:fs"
import path from "node:path"
import test from "node:test"
import ts from "typescript"
import { hasText } from "./guide/blocks"
import { loadGuide } from "./guide/guide"

const FOLDER = path.join(import.meta.dirname, "applications")

const files = fs.readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"))
/** `<category>/<application>` of a proof's file, or of a module in the folder next to it. */
const guideOf = (file: string) => file.replace(/\.ts$/, "").split(path.sep).slice(0, 2).join("/")

/** The texts in calls of a method of the lab, such as `lab.says("Sign in")`, without those that the proof puts together. */
function quotesIn(file: string, method: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(path.join(FOLDER, file), "utf8"), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [text] = node.arguments
      if (node.expression.name.text === method && text && ts.isStringLiteralLike(text)) found.push(text.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const quotes = files.flatMap((file) =>
  ["says", "symptom"].flatMap((method) => quotesIn(file, method).map((text) => ({ guide: guideOf(file), text }))),
)

test("proofs quote their guides", () => assert.ok(quotes.length > 500))

for (const guide of new Set(quotes.map((quote) => quote.guide)))
  test(`${guide} has all texts that its proof quotes`, () => {
    const { tree } = loadGuide(guide)
    const missing = quotes.filter((quote) => quote.guide === guide && !hasText(tree, quote.text))
    assert.deepEqual(
      missing.map(({ text }) => text),
      [],
    )
  })
