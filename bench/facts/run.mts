/**
 * `npx tsx bench/facts/run.mts [folder]`: converts every method of the facts to the model, as far as their prose allows, and runs
 * checks, generators and validators on all of them. Prints how often each feature occurs, for docs/authentik-model.md.
 * Exits with status 1 if a method does not fit the model or its output is wrong.
 *
 * The facts are not part of the project; the folder is the argument, or `FACTS`.
 */
import { checkSetup } from "../../src/authentik/checks/setup"
import { methodContext } from "../../src/authentik/resolve/method-context"
import { compare } from "../../test/authentik/agreement"
import { blueprintProblems, readBlueprint } from "../../test/authentik/blueprint-reader"
import { formatProblems } from "../../test/authentik/hcl-format"
import { uncomment } from "../../test/authentik/options"
import { pairProblems } from "../../test/authentik/pairs"
import { readTerraform, terraformProblems } from "../../test/authentik/terraform-reader"
import { FACTS } from "../search/index-files"
import { countsOf } from "./counts"
import { readFacts, type Facts } from "./read"
import { setupOf, type FactsSetup } from "./setups"
import { blueprintText, terraformText } from "../../test/authentik/file-texts"
import { resolve } from "../../src/authentik/resolve/resolve"

async function problemsOf(one: FactsSetup): Promise<string[]> {
  const { setup, context } = one
  const blueprint = blueprintText(setup, context)
  const terraform = terraformText(setup, context)
  const { stepsAndBlueprint, stepsAndTerraform, neededInBlueprint, neededInTerraform } = await compare(one)
  const differ = ([a, b]: [object, object]) => JSON.stringify(sorted(a)) !== JSON.stringify(sorted(b))
  return [
    ...checkSetup(resolve(setup, context)).map(({ field, message }) => `${field}: ${message}`),
    ...[blueprint, uncomment(blueprint)].flatMap((text) => blueprintProblems(readBlueprint(text))),
    ...terraformProblems(await readTerraform(terraform)),
    ...terraformProblems(await readTerraform(uncomment(terraform))),
    ...formatProblems(terraform),
    ...(differ(stepsAndBlueprint) ? ["steps and blueprint differ"] : []),
    ...(differ(stepsAndTerraform) ? ["steps and Terraform differ"] : []),
    ...(differ(neededInBlueprint) ? ["the blueprint without its options differs"] : []),
    ...(differ(neededInTerraform) ? ["the Terraform configuration without its options differs"] : []),
  ]
}
const sorted = (facts: object) => Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))

/** The setups of an application, whose contexts account for its other methods; a message if a method has no setup. */
function setupsOf(facts: Facts): (FactsSetup | string)[] {
  const found = (facts.methods ?? []).map((method) => setupOf(facts, method))
  const sound = found
    .filter((one) => typeof one !== "string")
    .map(({ setup, method, context }) => ({ id: method.id, title: method.label ?? method.id, setup, context }))
  for (const one of sound) Object.assign(one.context, methodContext(facts.name, one, sound))
  return found
}

const applications = readFacts(process.argv[2] ?? FACTS)
const setups: FactsSetup[] = []
let failures = 0
for (const facts of applications) {
  for (const one of setupsOf(facts)) {
    const problems = typeof one === "string" ? [one] : await problemsOf(one)
    if (typeof one !== "string") setups.push(one)
    const name = typeof one === "string" ? `${facts.category}/${facts.slug}` : one.name
    for (const problem of problems) console.log(`${name}: ${problem}`)
    if (problems.length > 0) failures++
  }
}

const pairs = await pairProblems(setups)
for (const problem of pairs) console.log(problem)
failures += pairs.length

const methods = applications.flatMap((facts) => facts.methods ?? []).length
console.log(
  `${applications.length} applications, ${methods} methods; ${methods - failures} of them in the model, sound and in agreement`,
)
console.log(`${setups.length * (setups.length - 1)} ordered pairs; ${pairs.length} names that two of them create\n`)
for (const [what, count] of countsOf(setups)) console.log(`${String(count).padStart(4)}  ${what}`)
const byHand = setups.flatMap(({ name, byHand: texts }) => texts.map((text) => `${name}: ${text}`))
console.log(`\n${byHand.length} needs that only words describe:`)
for (const line of byHand) console.log(`  ${line.slice(0, 160)}`)
process.exitCode = failures > 0 ? 1 : 0
