/**
 * The files of every method for older releases of authentik, with all options and with none, against the API schema and
 * the Terraform arguments of that release. `every-setup.test.ts` checks the newest release.
 */
import { buildBlueprint } from "../../src/authentik/blueprint/blueprint"
import type { PrintedFile } from "../../src/authentik/files/lines"
import { buildTerraform } from "../../src/authentik/terraform/terraform"
import { byRelease } from "../../src/content/releases/by-release"
import { mergeFiles } from "../../src/content/releases/merge-files"
import { chosenLines } from "../../src/guides/chosen-lines"
import { segmentsText } from "../../src/placeholders/segments"
import { withNeeds } from "../../src/guides/option-choice"
import { factsOf, type ButtonLabels } from "../../src/authentik/model/releases"
import { DEFAULT_RELEASE, RELEASES } from "../../src/guides/releases"
import { resolve } from "../../src/authentik/resolve/resolve"
import { buildSteps } from "../../src/authentik/steps/steps"
import { apiSchema } from "./api-schema"
import { blueprintProblems, readBlueprint } from "./blueprint-reader"
import { blueprintText, terraformText } from "./file-texts"
import { guideSetups } from "./guides"
import { formatProblems } from "./hcl-format"
import { renderSteps } from "./render-steps"
import { handMadeSetups } from "./setups"
import documentation from "./terraform-releases.json"
import { readTerraform, terraformProblems } from "./terraform-reader"

const older = RELEASES.filter((release) => release !== DEFAULT_RELEASE)
const setups = [...guideSetups(), ...handMadeSetups()]
const choices = setups.flatMap(({ name, setup, context }) => {
  const ids = setup.options.map(({ id }) => id)
  const all = withNeeds(setup.options, ids)
  return (ids.length > 0 ? [[], all] : [all]).map((options) => ({
    name: `${name}: ${options.join(", ") || "no option"}`,
    isWhole: options === all,
    setup,
    context: { ...context, options },
  }))
})

/** The lines of code without what differs in 2026.5: the provider's version, and that Terraform can compare SCIM tokens. */
const codeOf = (text: string): string =>
  text.replace(/^ *#.*\n|^\n|version = ".*"| *lifecycle \{\n *ignore_changes = \[token\]\n *\}\n/gm, "")

test("the lines chosen from all releases are those of each release, with no option, each, all and pairs", () => {
  const wrong = setups.flatMap(({ name, setup, context }) => {
    const ids = setup.options.map(({ id }) => id)
    const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other]))
    return [buildBlueprint, buildTerraform].flatMap((build) => {
      const printed = new Map(
        RELEASES.map((release) => [release, build(resolve(setup, { ...context, release }), context)]),
      )
      const merged = mergeFiles(byRelease((release) => printed.get(release) as PrintedFile))
      return RELEASES.flatMap((release) => {
        const { lines } = printed.get(release) as PrintedFile
        return [[], ...ids.map((id) => [id]), ids, ...pairs]
          .map((chosen) => withNeeds(setup.options, chosen))
          .filter((chosen) => {
            const direct = chosenLines(lines, chosen).map(({ segments }) => segmentsText(segments))
            const found = chosenLines(merged.lines, chosen, release).map(({ segments }) => segmentsText(segments))
            return direct.join("\n") !== found.join("\n")
          })
          .map((chosen) => `${name} ${release}: ${chosen.join(", ")}`)
      })
    })
  })
  expect(wrong).toEqual([])
})

test("there are methods to test", () => expect(choices.length).toBeGreaterThan(250))

/** The buttons of the newest release, which begin a menu's path. */
const newButtons = Object.entries(factsOf({ release: DEFAULT_RELEASE }).buttons).map(
  ([name, path]) => [name as keyof ButtonLabels, [path].flat()[0] as string] as const,
)

describe.each(older)("authentik %s", (release) => {
  const api = apiSchema(release)

  test("its API accepts the blueprint of every method", () => {
    const problems = choices.flatMap(({ name, setup, context }) =>
      blueprintProblems(readBlueprint(blueprintText(setup, { ...context, release })), api).map(
        (problem) => `${name}: ${problem}`,
      ),
    )
    expect(problems).toEqual([])
  })

  test("the steps of every method name no field and button that it lacks, and no other release", () => {
    const absent = [
      ...(release === "2026.5" ? [] : ["**EntityID/Issuer override**", "**Hide from Application Dashboard**"]),
      ...(release === "2026.5" ? [] : ["**Grant Types**", "**Post Logout**", "**Sign logout responses**"]),
      ...newButtons
        .filter(([name, label]) => [factsOf({ release }).buttons[name]].flat()[0] !== label)
        .map(([, label]) => `**${label}`),
      ...(release === "2025.12" ? ["**Group Filter**:"] : []),
    ]
    const found = choices.flatMap(({ name, setup, context }) => {
      const text = renderSteps(buildSteps(resolve(setup, { ...context, release })))
      return absent.filter((label) => text.includes(label)).map((label) => `${name}: ${label}`)
    })
    expect(found).toEqual([])
  })
})

// Equal texts are parsed once, because parsing is slow. Configurations without options are parts of those with all.
describe.each(["2026.2", "2025.12"] as const)("the Terraform provider for authentik %s", (release) => {
  test.each(choices.filter(({ isWhole }) => isWhole))(
    "accepts the configuration of $name",
    async ({ setup, context }) => {
      const text = terraformText(setup, { ...context, release })
      const { version } = factsOf({ release }).terraform
      expect(text).toContain(`version = "${version}"`)
      const configuration = await readTerraform(text.replace(`version = "${version}"`, 'version = ""'))
      expect([...terraformProblems(configuration, release), ...formatProblems(text)]).toEqual([])
    },
  )
})

test("the Terraform configurations for 2026.5, whose arguments are the newest ones, differ only in the version and the SCIM token", () => {
  const different = choices.filter(
    ({ setup, context }) =>
      codeOf(terraformText(setup, { ...context, release: "2026.5" })) !== codeOf(terraformText(setup, context)),
  )
  expect(different.map(({ name }) => name)).toEqual([])
  expect(documentation.releases["2026.5"].resources).toEqual({})
})
