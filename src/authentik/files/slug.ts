/** The main application's slug in a file: a placeholder wherever it is the slug, whatever other texts have the same word. */
import { SLUG_TOKEN } from "../model/shipped"
import type { ApplicationUnit } from "../resolve/resolve"
import type { PlaceholderValue } from "./lines"

/** The slug of one of the setup's applications, of which readers replace that of the main one. */
export const slugOf = (
  { units: [main] }: { units: ApplicationUnit[] },
  unit: ApplicationUnit,
): string | PlaceholderValue =>
  unit === main ? { token: SLUG_TOKEN, text: unit.application.slug } : unit.application.slug
