/** Steps, blueprint and Terraform of one method say the same; `testing/agreement.ts` lists what one of them cannot say. */
import { compare } from "./testing/agreement"
import { guideSetups } from "./testing/guides"
import { handMadeSetups } from "./testing/setups"

test.each([...guideSetups(), ...handMadeSetups()])("$name: steps, blueprint and Terraform agree", async (one) => {
  const { stepsAndBlueprint, stepsAndTerraform, ...needed } = await compare(one)
  expect(stepsAndBlueprint[1]).toEqual(stepsAndBlueprint[0])
  expect(stepsAndTerraform[1]).toEqual(stepsAndTerraform[0])
  for (const [left, marked] of Object.values(needed)) expect(marked).toEqual(left)
})

test.each([
  ["a redirect URI", "https://app.company/callback", "https://app.company/other"],
  ["a subject mode", "user_email", "user_id"],
  ["a line of an expression", "email_verified", "verified"],
])("%s that differs is noticed", async (_, from, to) => {
  const [everything] = handMadeSetups()
  if (!everything) throw new Error("no setups")
  const { stepsAndBlueprint, stepsAndTerraform } = await compare(everything, (text) => text.replaceAll(from, to))
  expect(stepsAndBlueprint[1]).not.toEqual(stepsAndBlueprint[0])
  expect(stepsAndTerraform[1]).not.toEqual(stepsAndTerraform[0])
})
