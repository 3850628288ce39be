/** The comparison in `every-setup.test.ts` detects differences. */
import { compare } from "./agreement"
import { handMadeSetups } from "./setups"

test.each([
  ["a redirect URI", "https://app.company/callback", "https://app.company/other"],
  ["a subject mode", "user_email", "user_id"],
  ["a line of an expression", "email_verified", "verified"],
])("%s that differs is detected", async (_, from, to) => {
  const [everything] = handMadeSetups()
  if (!everything) throw new Error("no setups")
  const { stepsAndBlueprint, stepsAndTerraform } = await compare(everything, (text) => text.replaceAll(from, to))
  expect(stepsAndBlueprint[1]).not.toEqual(stepsAndBlueprint[0])
  expect(stepsAndTerraform[1]).not.toEqual(stepsAndTerraform[0])
})
