/** The examples in docs/authentik-model.md are valid setups for all generators. */
import fs from "node:fs"
import { parse } from "yaml"
import { checkSetup } from "../../src/authentik/checks/setup"
import { PROVIDER_TYPES } from "../../src/authentik/model/labels"
import { authentikSetupSchema } from "../../src/authentik/model/model"
import { resolve } from "../../src/authentik/resolve/resolve"
import { buildSteps } from "../../src/authentik/steps/steps"
import { blueprintProblems, readBlueprint } from "../authentik/blueprint-reader"
import { formatProblems } from "../authentik/hcl-format"
import { readTerraform, terraformProblems } from "../authentik/terraform-reader"
import { blueprintText, terraformText } from "../authentik/file-texts"

const text = fs.readFileSync("docs/authentik-model.md", "utf8")
const examples = [...text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, yaml = ""], index) => ({
  line: text.slice(0, text.indexOf(yaml)).split("\n").length,
  index,
  yaml,
}))
const context = {
  guideName: "Example",
  methodId: "example",
  guideUrl: "https://integrations.goauthentik.io/documentation/example/",
  placeholders: [],
}

test.each(examples)("the example at line $line is valid for all generators", async ({ yaml }) => {
  const setup = authentikSetupSchema.parse(parse(yaml))
  expect(checkSetup(resolve(setup, context))).toEqual([])
  expect(buildSteps(resolve(setup, context)).length).toBeGreaterThan(1)
  expect(blueprintProblems(readBlueprint(blueprintText(setup, context)))).toEqual([])
  const terraform = terraformText(setup, context)
  expect(terraformProblems(await readTerraform(terraform))).toEqual([])
  expect(formatProblems(terraform)).toEqual([])
})

test("the examples contain every provider type", () => {
  expect(examples.length).toBeGreaterThan(10)
  const types = examples.flatMap(({ yaml }) => {
    const { provider, additionalApplications, backchannelProviders } = authentikSetupSchema.parse(parse(yaml))
    return [provider, ...additionalApplications.map((one) => one.provider), ...backchannelProviders]
  })
  expect([...new Set(types.flatMap((one) => one?.type ?? []))].sort()).toEqual(Object.keys(PROVIDER_TYPES).sort())
})
