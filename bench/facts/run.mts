/**
 * `npm run bench:facts [folder]`: puts every method of the facts into the model, as far as their words allow it, and runs
 * checks, generators and validators over all of them. Prints how often each thing occurs, for docs/authentik-model.md,
 * and ends with status 1 when a method does not fit or something that was made from it is wrong.
 *
 * The facts are not part of the project; the folder is the argument, or `FACTS`.
 */
import { buildBlueprint } from "../../src/authentik/blueprint"
import { checkSetup } from "../../src/authentik/check-setup"
import { buildTerraform } from "../../src/authentik/terraform"
import { compare } from "../../src/authentik/testing/agreement"
import { blueprintProblems, readBlueprint } from "../../src/authentik/testing/blueprint-reader"
import { formatProblems } from "../../src/authentik/testing/hcl-format"
import { readTerraform, terraformProblems } from "../../src/authentik/testing/terraform-reader"
import { FACTS } from "../search/index-files"
import { countsOf } from "./counts"
import { readFacts } from "./read"
import { setupOf, type FactsSetup } from "./setups"

async function problemsOf(one: FactsSetup): Promise<string[]> {
  const { setup, context } = one
  const blueprint = buildBlueprint(setup, context)
  const terraform = buildTerraform(setup, context)
  const { stepsAndBlueprint, stepsAndTerraform } = await compare(one)
  const differ = ([a, b]: [object, object]) => JSON.stringify(sorted(a)) !== JSON.stringify(sorted(b))
  return [
    ...checkSetup(setup, context.guideName).map(({ field, message }) => `${field}: ${message}`),
    ...blueprintProblems(readBlueprint(blueprint)),
    ...terraformProblems(await readTerraform(terraform)),
    ...formatProblems(terraform),
    ...(differ(stepsAndBlueprint) ? ["steps and blueprint differ"] : []),
    ...(differ(stepsAndTerraform) ? ["steps and Terraform differ"] : []),
  ]
}
const sorted = (facts: object) => Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))

const applications = readFacts(process.argv[2] ?? FACTS)
const setups: FactsSetup[] = []
let failures = 0
for (const facts of applications) {
  for (const method of facts.methods ?? []) {
    const one = setupOf(facts, method)
    const problems = typeof one === "string" ? [one] : await problemsOf(one)
    if (typeof one !== "string") setups.push(one)
    for (const problem of problems) console.log(`${facts.category}/${facts.slug} ${method.id}: ${problem}`)
    if (problems.length > 0) failures++
  }
}

const methods = applications.flatMap((facts) => facts.methods ?? []).length
console.log(
  `${applications.length} applications, ${methods} methods; ${methods - failures} of them in the model, sound and in agreement\n`,
)
for (const [what, count] of countsOf(setups)) console.log(`${String(count).padStart(4)}  ${what}`)
const byHand = setups.flatMap(({ name, byHand: texts }) => texts.map((text) => `${name}: ${text}`))
console.log(`\n${byHand.length} needs that only words describe:`)
for (const line of byHand) console.log(`  ${line.slice(0, 160)}`)
process.exitCode = failures > 0 ? 1 : 0
