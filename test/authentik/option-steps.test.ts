/**
 * The steps of each option, of all guides and hand-made setups: together with the steps before it, they name exactly
 * what the steps of the setup with the option name.
 */
import { shippedMapping } from "../../src/authentik/model/shipped"
import { optionSteps } from "../../src/authentik/steps/option-steps"
import { buildSteps } from "../../src/authentik/steps/steps"
import type { Step } from "../../src/authentik/steps/step"
import { withNeeds } from "../../src/guides/option-choice"
import { resolve } from "../../src/authentik/resolve/resolve"
import { guideSetups } from "./guides"
import { renderSteps } from "./render-steps"
import { handMadeSetups } from "./setups"

const options = [...guideSetups(), ...handMadeSetups()].flatMap(({ name, setup, context }) =>
  setup.options.map(({ id }) => ({ name: `${name}, ${id}`, setup, context, id })),
)

/** The names, addresses and other values in code, except those that a step removes from a list. */
function valuesIn(steps: Step[]): Set<string> {
  const text = renderSteps(steps).replace(/\*\*remove\*\* `.*$/gm, "")
  return new Set([...text.matchAll(/`([^`]+)`|^ +\| (.+)$/gm)].map(([, code, line]) => code ?? line ?? ""))
}

test("there are options to check", () => expect(options.length).toBeGreaterThan(150))

test.each(options)("$name", ({ setup, context, id }) => {
  const chosen = withNeeds(setup.options, [id])
  const stepsWith = (ids: string[]) => buildSteps(resolve(setup, { ...context, options: ids }))
  const before = valuesIn(stepsWith(chosen.filter((one) => one !== id)))
  const after = valuesIn(stepsWith(chosen))
  const { steps } = optionSteps(setup, id, context)
  const own = valuesIn(steps)
  expect([...after].filter((value) => !before.has(value) && !own.has(value))).toEqual([])
  // A new provider has authentik's own mappings already, so only an option adds them by name.
  expect([...own].filter((value) => !before.has(value) && !after.has(value) && !shippedMapping(value))).toEqual([])
  expect(renderSteps(steps)).not.toMatch(/ptional|undefined|\[object/)
})
