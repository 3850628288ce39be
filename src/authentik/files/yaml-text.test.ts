import { parse } from "yaml"
import { tokenFinder } from "../../placeholders/find-tokens"
import { segmentsText } from "../../placeholders/segments"
import { chosenLines } from "../../guides/chosen-lines"
import { printed } from "./lines"
import { bare, type YamlField } from "./yaml"
import { printFields } from "./yaml-text"
import { offer } from "../../../test/authentik/declared"

const print = (fields: YamlField[], placeholders: string[] = []) =>
  printed(printFields(fields, tokenFinder(placeholders))).commented
const text = (fields: YamlField[]) => segmentsText(print(fields))

test("comments are above their parts; optional parts are comments above the next part or at the end", () => {
  expect(
    text([
      { key: "one", value: bare("word"), comment: "why **one**" },
      { key: "two", value: { map: [{ key: "a", value: 1 }] }, option: offer("only for two"), comment: "about two" },
      {
        key: "three",
        value: { list: [{ value: 3 }, { value: 4, option: offer("rarely") }, { value: 5, option: offer("rarely") }] },
      },
      { key: "four", value: "4", option: offer("never") },
    ]),
  ).toBe(`\
# why one
one: word
# about two. Option: only for two. only for two. Uncomment to use:
#two:
#  a: 1
three:
  - 3
  # Option: rarely. rarely. Uncomment to use:
  #- 4
  #- 5
# Option: never. never. Uncomment to use:
#four: "4"
`)
})

const chosen = (fields: YamlField[], ...options: string[]) =>
  chosenLines(printed(printFields(fields, tokenFinder([]))).lines, options)
    .map(({ segments }) => `${segmentsText(segments)}\n`)
    .join("")

test("lines of chosen options are below the title, and others are absent", () => {
  const block = { block: "if x:\n    a\n\nb", of: "python" as const }
  const inner: YamlField[] = [
    { key: "a", value: block },
    { key: "b", value: 1, option: offer("inner") },
  ]
  const fields: YamlField[] = [
    { key: "one", value: 1, comment: "why" },
    { key: "two", value: { map: inner }, option: offer("outer"), comment: "about two" },
    { key: "three", value: 3, option: offer("outer") },
    { key: "four", value: 4 },
  ]
  const two = "# Option: outer.\n# about two\ntwo:\n  a: |\n    if x:\n        a\n\n    b\n"
  expect(chosen(fields)).toBe("# why\none: 1\nfour: 4\n")
  expect(chosen(fields, "inner")).toBe(chosen(fields))
  expect(chosen(fields, "outer")).toBe(`# why\none: 1\n${two}three: 3\nfour: 4\n`)
  expect(chosen(fields, "outer", "inner")).toBe(`# why\none: 1\n${two}  # Option: inner.\n  b: 1\nthree: 3\nfour: 4\n`)
})

test("a list of several options is there with any of them, and each item with its own", () => {
  const item = (value: string) => ({ value, option: offer(value) })
  const fields: YamlField[] = [
    { key: "one", value: 1 },
    { key: "list", value: { list: [item("a"), item("b"), item("b")] } },
  ]
  expect(chosen(fields)).toBe("one: 1\n")
  expect(chosen(fields, "a")).toBe('one: 1\n# Option: a, or b.\nlist:\n  # Option: a.\n  - "a"\n')
  expect(chosen(fields, "b")).toBe('one: 1\n# Option: a, or b.\nlist:\n  # Option: b.\n  - "b"\n  - "b"\n')
})

test("a list whose items are all optional is commented out as a whole", () => {
  const list = { list: [{ value: "a", option: offer("only for a") }] }
  const fields = [
    { key: "list", value: list },
    { key: "one", value: 1 },
  ]
  expect(text(fields)).toBe('# Option: only for a. only for a. Uncomment to use:\n#list:\n#  - "a"\none: 1\n')
})

test.each([
  "on",
  "1:30",
  "null",
  "",
  "- a",
  "a: b #c",
  "\u0085",
  "\u0000",
  "\ufeff",
  "\uffff0\uffff",
  "\u{1f600}",
  "\ud800",
])("the text %j is quoted and contains no characters that YAML parsers reject", (value) => {
  const printed = text([{ key: "a", value }])
  expect(printed).toMatch(/^a: "[^\p{Cc}\u2028\u2029\ufeff\uffff]*"\n$/u)
  expect(parse(printed)).toEqual({ a: value === "\ud800" ? "\ufffd" : value })
})

test.each([
  ["if x:\n    a()\n\nreturn b", "  |\n  if x:\n      a()\n\n  return b\n".trimStart()],
  [" indented", '" indented"\n'],
  ["a\u0000b", '"a\\u0000b"\n'],
])("the expression %j is a block scalar if one can represent it, and quoted otherwise", (block, printed) => {
  expect(text([{ key: "a", value: { block, of: "python" } }])).toBe(`a: ${printed}`)
})

test("placeholders are segments in quoted texts, keys, blocks, comments and commented-out parts", () => {
  const map: YamlField[] = [
    { key: { quoted: "a wiki.company" }, value: "https://wiki.company/", comment: "at wiki.company" },
    { key: "b", value: { block: "^https://wiki\\.company/\nx", of: "lines" } },
    { key: "c", value: { block: 'return "wiki.company"', of: "python" } },
    {
      key: "d",
      value: { tag: "!Find", of: [bare("m"), [bare("name"), "wiki.company"]] },
      option: offer("at wiki.company"),
    },
    { key: "e", value: { token: "<slug>", text: "wiki" } },
  ]
  const segments = print([{ key: "map", value: { map } }], ["wiki.company"])
  expect(segments.filter((segment) => typeof segment !== "string")).toEqual([
    { token: "wiki.company", as: ["host", "line"] },
    { token: "wiki.company", as: ["host", "yaml"] },
    { token: "wiki.company", as: ["yaml"] },
    { token: "wiki.company", as: ["regex", "line"] },
    { token: "wiki.company", as: ["host", "python"] },
    { token: "wiki.company", as: ["host", "line"] },
    { token: "wiki.company", as: ["host", "line"] },
    { token: "wiki.company", as: ["host", "yaml"] },
    { token: "<slug>", text: "wiki", as: ["yaml"] },
  ])
  expect(segmentsText(segments)).toBe(`\
map:
  # at wiki.company
  "a wiki.company": "https://wiki.company/"
  b: |-
    ^https://wiki\\.company/
    x
  c: |
    return "wiki.company"
  # Option: at wiki.company. at wiki.company. Uncomment to use:
  #d: !Find [m, [name, "wiki.company"]]
  e: "wiki"
`)
})
