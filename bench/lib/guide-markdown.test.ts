import type { GuideDocument } from "../../src/content/guide-document"
import type { Tree } from "../../src/tree/tree"
import { guideMarkdown } from "./guide-markdown"

function bodyOf(tree: Tree): string {
  const frontMatter = { name: "Wiki", description: 'A "wiki"' } as GuideDocument["frontMatter"]
  const text = guideMarkdown({ frontMatter, tree })
  const head = '---\ntitle: "Wiki"\ndescription: "A \\"wiki\\""\n---\n\n'
  expect(text.startsWith(head)).toBe(true)
  return text.slice(head.length).trimEnd()
}

const method = (id: string): Tree[number] => [
  "Method",
  { id, title: id.toUpperCase() },
  [["h2", { id }, ["Configure"]]],
]

test("escapes in prose what Markdown and directives would read, and nothing in code", () => {
  const code: Tree[number] = ["code", null, ["<a_b>"]]
  expect(bodyOf([["p", null, ["1. Set a_b: <x> ", code, " and *this*"]]])).toBe(
    "1\\. Set a\\_b\\: \\<x\\> `<a_b>` and \\*this\\*",
  )
})

test("fences code with more backticks than it holds", () => {
  const lines: Tree = [
    ["line", null, ["```"]],
    ["line", null, ["text"]],
  ]
  expect(bodyOf([["CodeBlock", { language: "text", title: "a.md" }, lines]])).toBe(
    '````text title="a.md"\n```\ntext\n````',
  )
})

test("indents everything in a list item below its marker", () => {
  const block: Tree[number] = ["CodeBlock", { language: "bash" }, [["line", null, ["ls"]]]]
  expect(bodyOf([["ol", null, [["li", null, ["Run this:", block]]]]])).toBe(
    "1. Run this\\:\n\n   ```bash\n   ls\n   ```",
  )
})

test("makes the first row of a table its head", () => {
  const row = (...cells: string[]): Tree[number] => [
    "tr",
    null,
    cells.map((cell): Tree[number] => ["td", null, [cell]]),
  ]
  expect(bodyOf([["table", null, [["tbody", null, [row("a|b", "c"), row("d", "e")]]]]])).toBe(
    "| a\\|b | c |\n| --- | --- |\n| d | e |",
  )
})

test("turns several methods into headings, and leaves out that of a single one", () => {
  expect(bodyOf([["Methods", null, [method("oidc"), method("saml")]]])).toBe(
    "## OIDC\n\n## Configure\n\n## SAML\n\n## Configure",
  )
  expect(bodyOf([["Methods", null, [method("oidc")]]])).toBe("## Configure")
})

test("fails on an element that it does not know", () => {
  expect(() => bodyOf([["Carousel", null, []]])).toThrow("Carousel")
})
