import type { SetupWay } from "../../../placeholders/setup-way"

/** The value of `data-panel-of` for the formats' panels; the style sheet repeats it. */
export const WAY_PANELS = "way"

/** The formats and their tabs' titles, in this order. */
export const WAY_TITLES: readonly (readonly [SetupWay, string])[] = [
  ["interface", "Admin interface"],
  ["blueprint", "Blueprint"],
  ["terraform", "Terraform"],
]
