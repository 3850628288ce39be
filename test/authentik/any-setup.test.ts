/** Property tests: for any setup, the files are valid, no text breaks out of quotes, and steps and files agree. */
import fc from "fast-check"
import { RUNS } from "../support/property-runs"
import { compare } from "./agreement"
import { anySetup } from "./arbitrary"
import { blueprintProblems, readBlueprint } from "./blueprint-reader"
import { formatProblems } from "./hcl-format"
import { uncomment } from "./options"
import { readTerraform, terraformProblems } from "./terraform-reader"
import { blueprintChoice, blueprintText, terraformChoice, terraformText } from "./file-texts"

jest.setTimeout(600_000)

test("any setup gives a valid blueprint", () => {
  fc.assert(
    fc.property(anySetup, ({ setup, context }) => {
      const text = blueprintText(setup, context)
      for (const one of [text, uncomment(text)]) expect(blueprintProblems(readBlueprint(one))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test("any setup gives a valid and formatted Terraform configuration", async () => {
  await fc.assert(
    fc.asyncProperty(anySetup, async ({ setup, context }) => {
      const text = terraformText(setup, context)
      for (const one of [text, uncomment(text)]) expect(terraformProblems(await readTerraform(one))).toEqual([])
      expect(formatProblems(text)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test("any choice of options of any setup gives valid files", async () => {
  await fc.assert(
    fc.asyncProperty(anySetup, fc.array(fc.nat()), async ({ setup, context }, indexes) => {
      const options = indexes.flatMap((index) => setup.options[index % setup.options.length]?.id ?? [])
      expect(blueprintProblems(readBlueprint(blueprintChoice(setup, context)(options)))).toEqual([])
      const terraform = terraformChoice(setup, context)(options)
      expect(terraformProblems(await readTerraform(terraform))).toEqual([])
      expect(formatProblems(terraform)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test("steps, blueprint and Terraform of any setup agree", async () => {
  await fc.assert(
    fc.asyncProperty(anySetup, async (one) => {
      const { stepsAndBlueprint, stepsAndTerraform, ...needed } = await compare(one)
      expect(stepsAndBlueprint[1]).toEqual(stepsAndBlueprint[0])
      expect(stepsAndTerraform[1]).toEqual(stepsAndTerraform[0])
      for (const [left, marked] of Object.values(needed)) expect(marked).toEqual(left)
    }),
    { numRuns: RUNS },
  )
})
