/** The generated files as text. */
import { buildBlueprint } from "../../src/authentik/blueprint/blueprint"
import type { AuthentikSetup } from "../../src/authentik/model/model"
import { resolve } from "../../src/authentik/resolve/resolve"
import { buildTerraform } from "../../src/authentik/terraform/terraform"
import { placeholderKey } from "../../src/placeholders/placeholder-key"
import { segmentsText } from "../../src/placeholders/segments"
import type { TestSetup } from "./guides"

/** A reader's values by token; `<application_slug>` is the main application's slug. */
export type OwnValues = Record<string, string>

const SLUG = "<application_slug>"

const printed =
  (build: typeof buildBlueprint) =>
  (setup: AuthentikSetup, context: TestSetup["context"], { [SLUG]: slug, ...values }: OwnValues = {}): string =>
    segmentsText(build(resolve(setup, context), context), {
      ...values,
      ...(slug && { [placeholderKey(SLUG, setup.application.slug)]: slug }),
    })

/** The text of the blueprint or the Terraform configuration, with a reader's own values, if any. */
export const blueprintText = printed(buildBlueprint)
export const terraformText = printed(buildTerraform)
