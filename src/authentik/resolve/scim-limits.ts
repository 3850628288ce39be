/** What a SCIM provider needs that the release of authentik does not have. */
import { SCIM_MODES } from "../model/labels"
import type { AuthentikSetup, ScimProvider } from "../model/model"
import { factsOf } from "../model/releases"
import { DEFAULT_RELEASE } from "../../guides/releases"

/** A sentence for each missing setting; empty if the release has all. */
export function scimLimits(
  setup: Pick<AuthentikSetup, "release">,
  { compatibilityMode, groupFilters }: ScimProvider,
): string[] {
  const facts = factsOf(setup)
  const upgrade = `authentik ${setup.release ?? DEFAULT_RELEASE} lacks. Upgrade authentik first.`
  return [
    ...(facts.scimModes.includes(compatibilityMode)
      ? []
      : [`This provider needs the Compatibility Mode ${SCIM_MODES[compatibilityMode]}, which ${upgrade}`]),
    ...(facts.groupFilters || groupFilters.length === 0
      ? []
      : [`This provider needs a Group Filter with ${groupFilters.join(" and ")}, which ${upgrade}`]),
  ]
}
