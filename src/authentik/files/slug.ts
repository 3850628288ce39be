/** Marks the main application's slug in files as a placeholder; the same word in other texts stays text. */
import { SLUG_TOKEN } from "../model/shipped"
import type { ApplicationUnit } from "../resolve/applications"
import type { PlaceholderValue } from "./lines"

/** An application's slug; a placeholder for the main application, because readers can replace its slug. */
export const slugOf = (
  { units: [main] }: { units: ApplicationUnit[] },
  unit: ApplicationUnit,
): string | PlaceholderValue =>
  unit === main ? { token: SLUG_TOKEN, text: unit.application.slug } : unit.application.slug
