/** The reminder that authentik's certificate expires, in the section on the security of a method. */
import { certificateExpiry } from "../authentik/files/certificate-expiry"
import { providersOf } from "../authentik/resolve/applications"
import type { Resolved } from "../authentik/resolve/resolve"
import type { Tree } from "../tree/tree"
import { findSection, sectionHeading, SECTIONS } from "./sections"
import { inlineMarkdown } from "./steps-to-tree"
import type { TreeContext } from "./to-tree"

/**
 * Adds the reminder to the end of *Security and offboarding*, or else in a section of its own before *Troubleshooting*.
 * @param resolved the method with all options; one that has no certificate to renew keeps its body.
 */
export function withExpiry({ units }: Resolved, applicationName: string, body: Tree, context: TreeContext): Tree {
  const reminder = certificateExpiry(providersOf(units), applicationName)
  if (reminder === undefined) return body
  const security = findSection(body, SECTIONS.security)
  const place = security?.end ?? findSection(body, SECTIONS.troubleshooting)?.start ?? body.length
  const heading = security ? [] : [sectionHeading(SECTIONS.security, context)]
  return [...body.slice(0, place), ...heading, ["p", null, inlineMarkdown(reminder, context)], ...body.slice(place)]
}
