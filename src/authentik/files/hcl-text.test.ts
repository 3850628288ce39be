import { tokenFinder } from "../../placeholders/find-tokens"
import { segmentsText } from "../../placeholders/segments"
import { chosenLines } from "../../guides/chosen-lines"
import { offer } from "../../../test/authentik/declared"
import { formatProblems } from "../../../test/authentik/hcl-format"
import { literal, readTerraform } from "../../../test/authentik/terraform-reader"
import { printBlock } from "./hcl-text"
import { printed } from "./lines"

const print = (expression: string, placeholders: string[] = []) =>
  printed(
    printBlock(
      {
        type: "resource",
        labels: ["authentik_property_mapping_provider_scope", "lines"],
        body: [{ name: "expression", value: { heredoc: expression } }],
      },
      tokenFinder(placeholders),
    ),
  ).commented
const read = async (text: string) => {
  const { blocks } = await readTerraform(text)
  return literal(String(blocks[0]?.arguments.expression)).trimEnd()
}

test.each(["\u0301{ a\nreturn None", "if x:\n    \u{11302}y\nreturn None", "return f'${x} %{y} $x'"])(
  "Terraform reads the expression %j unchanged",
  async (lines) => expect(await read(segmentsText(print(lines)))).toBe(lines),
)

test.each([
  ["EOT", "return '''\nwiki.company\n'''"],
  ["T", "return '''\nEO<end>\n'''"],
  ["_", "return '''\nEOT<end>\n'''"],
  ["O", "return '''\nE<end>T\n'''"],
])("the value of a placeholder cannot end a heredoc: %j in %j", async (value, expression) => {
  const text = segmentsText(print(expression, ["wiki.company", "<end>"]), { "wiki.company": value, "<end>": value })
  expect(text).toContain("<<-EOT\n")
  expect((await read(text)).split("\n")).toHaveLength(3)
})

test("a comment without printable characters is omitted and does not end the alignment", () => {
  const body = [
    { name: "sub_mode", value: "user_id" },
    { name: "uri", value: "https://wiki.company", comment: "\uffff" },
  ]
  const text = segmentsText(printed(printBlock({ type: "resource", labels: [], body }, tokenFinder([]))).commented)
  expect(text).toBe('resource {\n  sub_mode = "user_id"\n  uri      = "https://wiki.company"\n}\n')
})

test("optional arguments come last and are aligned only with those of the same option", () => {
  const [a, b] = [offer("a"), offer("b")]
  const body = [
    { name: "optional_long", value: 1, option: a },
    { name: "x", value: 2 },
    { name: "other", value: 3, option: b },
    { name: "y", value: 4, option: a },
    { name: "required", value: 5 },
  ]
  const { commented, lines } = printed(printBlock({ type: "resource", labels: [], body }, tokenFinder([])))
  expect(segmentsText(commented)).toBe(`\
resource {
  x        = 2
  required = 5
  # Option: a. a. Uncomment to use:
  #optional_long = 1
  #y             = 4
  # Option: b. b. Uncomment to use:
  #other = 3
}
`)
  const text = (...options: string[]) =>
    chosenLines(lines, options)
      .map(({ segments }) => `${segmentsText(segments)}\n`)
      .join("")
  expect(text("a")).toBe(`\
resource {
  x        = 2
  required = 5
  # Option: a.
  optional_long = 1
  y             = 4
}
`)
  for (const one of [text(), text("a"), text("b"), text("a", "b")]) expect(formatProblems(one)).toEqual([])
})
