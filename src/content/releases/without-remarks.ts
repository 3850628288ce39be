import type { Step } from "../../authentik/steps/step"
import { releasesBefore } from "../../guides/releases"

/** Leaves out remarks on older releases that readers can choose, because those have steps of their own. */
export const withoutRemarks = (steps: readonly Step[]): Step[] =>
  steps.map((step) => ({
    ...step,
    blocks: step.blocks.filter((block) => block.kind !== "olderReleases" || releasesBefore(block.before).length === 0),
  }))
