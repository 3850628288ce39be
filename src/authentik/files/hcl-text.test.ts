import { printBlock } from "./hcl-text"
import { literal, readTerraform } from "../../../test/authentik/terraform-reader"

test.each(["\u0301{ a\nreturn None", "if x:\n    \u{11302}y\nreturn None"])(
  "Terraform reads the lines %j as they were written",
  async (lines) => {
    const text = printBlock({
      type: "resource",
      labels: ["authentik_property_mapping_provider_scope", "lines"],
      body: [{ name: "expression", value: { heredoc: lines } }],
    })
    const { blocks } = await readTerraform(`${text}\n`)
    expect(literal(String(blocks[0]?.arguments.expression)).trimEnd()).toBe(lines)
  },
)
