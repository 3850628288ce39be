/**
 * The files that the page makes for a choice of options, for every method and every choice of none, one, two or all of
 * its options. They must say what the generators write for a setup with only these options. Choices that come to the
 * same, because an option needs another one, are tested once; guides have about 430.
 */
import { blueprintProblems, readBlueprint } from "./blueprint-reader"
import { choicesOf, normal, remarksIn } from "./choices"
import { blueprintChoice, blueprintText, terraformChoice, terraformText } from "./file-texts"
import { guideSetups } from "./guides"
import { formatProblems } from "./hcl-format"
import { handMadeSetups } from "./setups"
import { readTerraform, terraformProblems } from "./terraform-reader"

const cases = [...guideSetups(), ...handMadeSetups()].flatMap((one) => {
  const blueprint = blueprintChoice(one.setup, one.context)
  const terraform = terraformChoice(one.setup, one.context)
  return choicesOf(one.setup).map((options) => ({
    name: `${one.name}: ${options.join(", ") || "no option"}`,
    chosen: { blueprint: blueprint(options), terraform: terraform(options) },
    generated: {
      blueprint: blueprintText(one.setup, { ...one.context, options }),
      terraform: terraformText(one.setup, { ...one.context, options }),
    },
  }))
})

test("there are choices to test", () => expect(cases.length).toBeGreaterThan(400))

test.each(cases)("the blueprint for $name is valid and says what is generated for it", ({ chosen, generated }) => {
  const read = readBlueprint(chosen.blueprint)
  expect(blueprintProblems(read)).toEqual([])
  expect(normal(read)).toEqual(normal(readBlueprint(generated.blueprint)))
})

test.each(cases)("the Terraform file for $name is valid and says what is generated for it", async (one) => {
  const read = await readTerraform(one.chosen.terraform)
  expect(terraformProblems(read)).toEqual([])
  expect(formatProblems(one.chosen.terraform)).toEqual([])
  expect(normal(read)).toEqual(normal(await readTerraform(one.generated.terraform)))
})

test.each(cases)("the files for $name have clean whitespace and the same remarks", ({ chosen, generated }) => {
  for (const kind of ["blueprint", "terraform"] as const) {
    expect(chosen[kind]).toMatch(/[^\n]\n$/)
    expect(chosen[kind]).not.toMatch(/[ \t]\n|\n\n\n|[:{[(]\n\n/)
    expect(remarksIn(chosen[kind])).toEqual(remarksIn(generated[kind]))
  }
})
