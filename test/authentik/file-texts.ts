/** The generated files as text. */
import { buildBlueprint } from "../../src/authentik/blueprint/blueprint"
import type { AuthentikSetup, FileContext } from "../../src/authentik/model/model"
import { resolve, type ResolveContext } from "../../src/authentik/resolve/resolve"
import { buildTerraform } from "../../src/authentik/terraform/terraform"
import { chosenLines } from "../../src/guides/chosen-lines"
import { withNeeds } from "../../src/guides/option-choice"
import { placeholderKey } from "../../src/placeholders/placeholder-key"
import { segmentsText } from "../../src/placeholders/segments"

/** A reader's values by token; `<application_slug>` and `<client_id>` are the main application's. */
export type OwnValues = Record<string, string>

const SLUG = "<application_slug>"
const CLIENT_ID = "<client_id>"

const printed =
  (build: typeof buildBlueprint) =>
  (
    setup: AuthentikSetup,
    context: ResolveContext & FileContext,
    { [SLUG]: slug, [CLIENT_ID]: clientId, ...values }: OwnValues = {},
  ): string =>
    segmentsText(build(resolve(setup, context), context).commented, {
      ...values,
      ...(slug && { [placeholderKey(SLUG, setup.application.slug)]: slug }),
      ...(clientId && { [placeholderKey(CLIENT_ID, setup.application.slug)]: clientId }),
    })

/**
 * The text of the blueprint or the Terraform configuration, with a reader's own values, if any. Options are commented
 * out unless the context has a list of them; then the file is generated for these.
 */
export const blueprintText = printed(buildBlueprint)
export const terraformText = printed(buildTerraform)

const choosing = (build: typeof buildBlueprint) => (setup: AuthentikSetup, context: ResolveContext & FileContext) => {
  const { lines } = build(resolve(setup, context), context)
  return (options: readonly string[]): string =>
    chosenLines(lines, withNeeds(setup.options, options))
      .map(({ segments }) => `${segmentsText(segments)}\n`)
      .join("")
}

/** Returns a function that takes the text for some options from the lines for all of them, as the page does. */
export const blueprintChoice = choosing(buildBlueprint)
export const terraformChoice = choosing(buildTerraform)
