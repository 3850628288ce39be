import { buildTerraform } from "./terraform"
import { guideSetups } from "./testing/guides"
import { formatProblems } from "./testing/hcl-format"
import { readTerraform, terraformProblems } from "./testing/terraform-reader"

test.each(guideSetups())("the Terraform configuration of $name is one that the provider takes", async ({ setup, context }) => {
  const text = buildTerraform(setup, context)
  expect(terraformProblems(await readTerraform(text))).toEqual([])
  expect(formatProblems(text)).toEqual([])
})
