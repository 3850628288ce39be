/**
 * The numbered steps in authentik's admin interface that set up what a method of a guide needs.
 *
 * They follow the interface of authentik 2026.8 and name only settings that differ
 * from the forms' defaults. A block describes differences in older releases. The main application's slug is the token
 * `<application_slug>`, and hosts are the guide's own. The page replaces both with the reader's values.
 */
import { markdown, strong } from "./inline"
import type { NamedSetup } from "../resolve/resolve"
import type { Step } from "./step"
import { afterSteps } from "./after"
import { applicationSteps } from "./application"
import { preparationSteps } from "./prepare"

/** The steps of one method, ordered so that every object exists before it is used. */
export function buildSteps({ setup, units }: NamedSetup): Step[] {
  const manual = (at: "start" | "end"): Step[] =>
    setup.manualSteps.filter((step) => step.at === at).map(({ text }) => ({ title: [markdown(text)], blocks: [] }))
  return [
    {
      title: ["Open the ", strong("authentik Admin interface"), "."],
      blocks: [],
    },
    ...manual("start"),
    ...preparationSteps(setup),
    ...units.flatMap((unit) => applicationSteps(setup, units, unit)),
    ...afterSteps(setup, units),
    ...manual("end"),
  ]
}
