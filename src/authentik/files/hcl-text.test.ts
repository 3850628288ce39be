import { tokenFinder } from "../../placeholders/find-tokens"
import { segmentsText } from "../../placeholders/segments"
import { literal, readTerraform } from "../../../test/authentik/terraform-reader"
import { printBlock } from "./hcl-text"
import { joined } from "./lines"

const print = (expression: string, placeholders: string[] = []) =>
  joined(
    printBlock(
      {
        type: "resource",
        labels: ["authentik_property_mapping_provider_scope", "lines"],
        body: [{ name: "expression", value: { heredoc: expression } }],
      },
      tokenFinder(placeholders),
    ),
  )
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
  const text = segmentsText(joined(printBlock({ type: "resource", labels: [], body }, tokenFinder([]))))
  expect(text).toBe('resource {\n  sub_mode = "user_id"\n  uri      = "https://wiki.company"\n}\n')
})
