/** Python expressions parse, as they are and with whatever a reader puts in place of their placeholders. */
import { buildBlueprint } from "./blueprint"
import { substitute } from "./substitute"
import { buildTerraform } from "./terraform"
import { readBlueprint } from "./testing/blueprint-reader"
import { guideSetups, type TestSetup } from "./testing/guides"
import { parsePython } from "./testing/python"
import { handMadeSetups } from "./testing/setups"
import { literal, readTerraform } from "./testing/terraform-reader"

const NASTY = `"x" 'y' \\ """ ''' {z} \${a} %{b} $\n\r\t# é\u2028<img src=x onerror=alert(1)>`

const blueprintExpressions = (text: string): string[] =>
  readBlueprint(text).entries.flatMap(({ attrs }) => (typeof attrs.expression === "string" ? [attrs.expression] : []))
async function terraformExpressions(text: string): Promise<string[]> {
  const { blocks } = await readTerraform(text)
  return blocks.flatMap(({ arguments: { expression } }) =>
    typeof expression === "string" ? [literal(expression)] : [],
  )
}

async function expressionsOf({ setup, context }: TestSetup, replacements: Record<string, string>): Promise<string[]> {
  return [
    ...blueprintExpressions(substitute(buildBlueprint(setup, context), replacements, "yaml")),
    ...(await terraformExpressions(substitute(buildTerraform(setup, context), replacements, "hcl"))),
  ]
}

const setups = [...guideSetups(), ...handMadeSetups()].filter(({ setup }) => setup.propertyMappings.length > 0)

test("the expressions of all setups parse", async () => {
  const all = (
    await Promise.all(
      setups.map(async (one) => (await expressionsOf(one, {})).map((source) => ({ name: one.name, source }))),
    )
  ).flat()
  const results = parsePython(all.map(({ source }) => source))
  expect(all.filter((_, index) => results[index]?.error !== undefined)).toEqual([])
  expect(all.length).toBeGreaterThan(10)
})

test("they still parse, with the same statements, when readers put in anything", async () => {
  const all = (
    await Promise.all(
      setups.map(async (one) => {
        const [plain, replaced] = [
          await expressionsOf(one, {}),
          await expressionsOf(one, Object.fromEntries(one.placeholders.map((token) => [token, NASTY]))),
        ]
        return plain.map((source, index) => ({ name: one.name, source, replaced: replaced[index] ?? "" }))
      }),
    )
  ).flat()
  const before = parsePython(all.map(({ source }) => source))
  const after = parsePython(all.map(({ replaced }) => replaced))
  const broken = all.filter(
    (_, index) => after[index]?.error !== undefined || after[index]?.statements !== before[index]?.statements,
  )
  expect(broken).toEqual([])
})
