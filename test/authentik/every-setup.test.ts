/**
 * Tests of the steps, blueprint and Terraform configuration of every method: those of all guides, and hand-made setups.
 * They are in one file so that each setup's files are generated and parsed only once: parsing is slow, and there are
 * hundreds of methods.
 */
import { afterApply } from "../../src/authentik/steps/after-apply"
import { checkIdentities } from "../../src/authentik/checks/identities"
import { checkSetup } from "../../src/authentik/checks/setup"
import { resolve } from "../../src/authentik/resolve/resolve"
import { buildSteps } from "../../src/authentik/steps/steps"
import { compare } from "./agreement"
import { blueprintProblems, readBlueprint } from "./blueprint-reader"
import { guideSetups } from "./guides"
import { formatProblems } from "./hcl-format"
import { markdownLines } from "./markdown-left"
import { uncomment } from "./options"
import { pairProblems } from "./pairs"
import { parsePython } from "./python"
import { renderSteps } from "./render-steps"
import { handMadeSetups } from "./setups"
import { literal, readTerraform, terraformProblems } from "./terraform-reader"
import { blueprintText, terraformText } from "./file-texts"

const guides = guideSetups()
const setups = [...guides, ...handMadeSetups()].map((one) => ({
  ...one,
  resolved: resolve(one.setup, one.context),
  blueprint: blueprintText(one.setup, one.context),
  terraform: terraformText(one.setup, one.context),
}))

describe.each(setups)("$name", (one) => {
  const { setup, context, resolved, blueprint, terraform } = one

  test("passes the setup checks", () => expect(checkSetup(resolved)).toEqual([]))

  test("the steps contain no empty blocks, empty or undefined values, or doubled periods", () => {
    const steps = buildSteps(resolve(setup, { ...context, options: setup.options.map(({ id }) => id) }))
    for (const { title, blocks } of steps) {
      expect(title.length).toBeGreaterThan(0)
      for (const block of blocks) {
        const content =
          block.kind === "settings"
            ? block.settings
            : block.kind === "list"
              ? block.items
              : block.kind === "code"
                ? block.text
                : block.content
        expect(content.length).toBeGreaterThan(0)
      }
    }
    expect(renderSteps(steps)).not.toMatch(/\boptional\b|undefined|\[object|\.\.(?!\.)(?<!\.\.\.)|: (?: |$)/m)
  })

  test("the blueprint is valid by authentik's API schema, with clean whitespace and without slug tokens", () => {
    expect(blueprintProblems(readBlueprint(blueprint))).toEqual([])
    expect(blueprint).toMatch(/[^\n]\n$/)
    expect(blueprint).not.toMatch(/[ \t]\n|\n\n\n|<application_slug>/)
  })

  test("the Terraform configuration is valid and formatted, and marks secrets as sensitive", async () => {
    const configuration = await readTerraform(terraform)
    expect(terraformProblems(configuration)).toEqual([])
    expect(formatProblems(terraform)).toEqual([])
    expect(configuration.settings.required_providers).toEqual([
      { authentik: { source: "goauthentik/authentik", version: "~> 2026.5" } },
    ])
    expect(configuration.provider).toEqual({ url: "https://authentik.company" })
    expect(terraform).not.toContain("<application_slug>")
    for (const [name, { value, sensitive }] of Object.entries(configuration.outputs)) {
      if (/client_secret|\.key\}/.test(String(value))) expect([name, sensitive]).toEqual([name, true])
    }
    for (const [name, { sensitive }] of Object.entries(configuration.variables)) {
      if (/token|secret|credentials/.test(name)) expect([name, sensitive]).toEqual([name, true])
    }
  })

  test("steps, blueprint and Terraform agree, with and without optional parts", async () => {
    const { stepsAndBlueprint, stepsAndTerraform, ...needed } = await compare(one)
    expect(stepsAndBlueprint[1]).toEqual(stepsAndBlueprint[0])
    expect(stepsAndTerraform[1]).toEqual(stepsAndTerraform[0])
    for (const [left, marked] of Object.values(needed)) expect(marked).toEqual(left)
  })

  test("the page names exactly the outputs that the Terraform configuration has", async () => {
    const configuration = await readTerraform(uncomment(terraform))
    const text = renderSteps([{ title: ["After"], blocks: afterApply(resolved).terraform }])
    const named = [...text.matchAll(/`terraform output (?:-raw )?(\w+)`/g)]
    expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(configuration.outputs).sort())
    if (text.includes("the variable")) expect(Object.keys(configuration.variables)).toContain("radius_shared_secret")
  })

  test("the files contain no Markdown outside of expressions", () => {
    expect([blueprint, terraform].flatMap(markdownLines)).toEqual([])
  })

  test("the expressions parse, and hostile placeholder values add no statements to them", async () => {
    if (setup.propertyMappings.length === 0) return
    const before = parsePython(await expressionsOf(blueprint, terraform))
    expect(before.map(({ error }) => error)).toEqual(before.map(() => undefined))
    const own = Object.fromEntries(context.placeholders.map((token) => [token, NASTY]))
    const after = parsePython(
      await expressionsOf(blueprintText(setup, context, own), terraformText(setup, context, own)),
    )
    expect(after.map(({ error, statements }) => [error, statements])).toEqual(
      before.map(({ statements }) => [undefined, statements]),
    )
  })
})

test.each(setups.slice(0, guides.length))("the slug of $name can be replaced in both files", (one) => {
  const to = { "<application_slug>": 'my-"${slug}' }
  const { entries } = readBlueprint(blueprintText(one.setup, one.context, to))
  expect(entries.filter(({ identifiers }) => identifiers.slug === 'my-"${slug}')).toHaveLength(1)
  // Terraform does not manage an existing application; its file names the slug only for endpoints.
  const slugs = one.terraform.match(/^ {2}(?:application_)?slug += "(?!default-)/gm) ?? []
  expect(slugs).toHaveLength(one.setup.application.existing && !one.terraform.includes("local.") ? 0 : 1)
  expect(terraformText(one.setup, one.context, to).split('my-\\"$${slug}"').length > 1).toBe(slugs.length > 0)
})

test("the generated files contain expressions to test", async () => {
  const all = await Promise.all(setups.map(({ blueprint, terraform }) => expressionsOf(blueprint, terraform)))
  expect(all.flat().length).toBeGreaterThan(10)
})

test("the files of any two methods in the guides can be applied one after the other", async () => {
  expect(await pairProblems(guides)).toEqual([])
  expect(
    checkIdentities(
      guides.map(({ setup, context }) => ({ guide: context.guideUrl, resolved: resolve(setup, context) })),
    ),
  ).toEqual([])
})

const NASTY = `"x" 'y' \\ """ ''' {z} \${a} %{b} $\n\r\t# é\u2028<img src=x onerror=alert(1)>`

/** The expressions of a blueprint and a Terraform configuration. */
async function expressionsOf(blueprint: string, terraform: string): Promise<string[]> {
  const entries = readBlueprint(blueprint).entries.map(({ attrs }) => attrs.expression)
  const resources = (await readTerraform(terraform)).blocks.map((block) => block.arguments.expression)
  return [
    ...entries.filter((value) => typeof value === "string"),
    ...resources.filter((value) => typeof value === "string").map(literal),
  ]
}
