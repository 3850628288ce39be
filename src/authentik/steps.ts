/**
 * The numbered steps in authentik's admin interface that set up what a method of a guide needs.
 *
 * They follow the interface of authentik 2026.8 (`facts/site.yaml`, `authentik_ui`) and say only what differs from what
 * its forms fill in. Where an older release differs, a block says so. The main application's slug is the token
 * `<application_slug>`, hosts are the guide's own; a page puts in what its reader gave.
 */
import { markdown, strong } from "./inline"
import type { AuthentikSetup, SetupContext } from "./model"
import { applicationsOf } from "./resolve"
import type { Step } from "./step"
import { afterSteps } from "./steps-after"
import { applicationSteps } from "./steps-application"
import { preparationSteps } from "./steps-prepare"

/** The steps of one method, in an order in which each one finds what it needs. */
export function buildSteps(setup: AuthentikSetup, context: SetupContext): Step[] {
  const units = applicationsOf(setup, context)
  const manual = (at: "start" | "end"): Step[] =>
    setup.manualSteps.filter((step) => step.at === at).map(({ text }) => ({ title: [markdown(text)], blocks: [] }))
  return [
    {
      title: ["Sign in to authentik as an administrator and open the ", strong("authentik Admin interface"), "."],
      blocks: [],
    },
    ...manual("start"),
    ...preparationSteps(setup),
    ...units.flatMap((unit) => applicationSteps(setup, units, unit)),
    ...afterSteps(setup, units),
    ...manual("end"),
  ]
}
