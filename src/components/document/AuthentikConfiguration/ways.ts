import type { SetupWay } from "../../../placeholders/setup-way"

/** Name of the panels in `data-panel-of`; the style sheet uses it. */
export const WAY_PANELS = "way"

export const WAY_TITLES: readonly (readonly [SetupWay, string])[] = [
  ["interface", "Admin interface"],
  ["blueprint", "Blueprint"],
  ["terraform", "Terraform"],
]
