import { buildBlueprint } from "./blueprint"
import { blueprintProblems, readBlueprint } from "./testing/blueprint-reader"
import { guideSetups } from "./testing/guides"

test.each(guideSetups())("the blueprint of $name is one that authentik takes", ({ setup, context }) => {
  expect(blueprintProblems(readBlueprint(buildBlueprint(setup, context)))).toEqual([])
})
