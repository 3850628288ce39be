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

test("escapes Markdown and directive syntax in prose, but not in code", () => {
  const code: Tree[number] = ["code", null, ["<a_b>"]]
  expect(bodyOf([["p", null, ["1. Set a_b: <x> ", code, " and *this*"]]])).toBe(
    "1\\. Set a\\_b\\: \\<x\\> `<a_b>` and \\*this\\*",
  )
})

test("fences code with more backticks than it contains", () => {
  const lines: Tree = [
    ["line", null, ["```"]],
    ["line", null, ["text"]],
  ]
  expect(bodyOf([["CodeBlock", { language: "text", title: "a.md" }, lines]])).toBe(
    '````text title="a.md"\n```\ntext\n````',
  )
})

test("indents blocks in a list item by the width of its marker", () => {
  const block: Tree[number] = ["CodeBlock", { language: "bash" }, [["line", null, ["ls"]]]]
  expect(bodyOf([["ol", null, [["li", null, ["Run this:", block]]]]])).toBe(
    "1. Run this\\:\n\n   ```bash\n   ls\n   ```",
  )
})

test("makes the first row of a table its header", () => {
  const row = (...cells: string[]): Tree[number] => [
    "tr",
    null,
    cells.map((cell): Tree[number] => ["td", null, [cell]]),
  ]
  expect(bodyOf([["table", null, [["tbody", null, [row("a|b", "c"), row("d", "e")]]]]])).toBe(
    "| a\\|b | c |\n| --- | --- |\n| d | e |",
  )
})

test("adds a heading for each of several methods, but none for a single one", () => {
  expect(bodyOf([["Methods", null, [method("oidc"), method("saml")]]])).toBe(
    "## OIDC\n\n## Configure\n\n## SAML\n\n## Configure",
  )
  expect(bodyOf([["Methods", null, [method("oidc")]]])).toBe("## Configure")
})

test("throws on an unknown element", () => {
  expect(() => bodyOf([["Carousel", null, []]])).toThrow("Carousel")
})
