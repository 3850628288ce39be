/** The reminder that authentik's certificate expires, in the section on the security of a method. */
import { certificateExpiry } from "../authentik/files/certificate-expiry"
import { providersOf } from "../authentik/resolve/applications"
import type { Resolved } from "../authentik/resolve/resolve"
import { textOf, type Tree, type TreeElement, type TreeNode } from "../tree/tree"
import { inlineMarkdown } from "./steps-to-tree"
import { headingId, type TreeContext } from "./to-tree"

/** The title of the section. */
const SECURITY = "Security and offboarding"

/** The part of a method that is behind the section. */
const AFTER = "Troubleshooting"

/**
 * Adds the reminder to the end of *Security and offboarding*, or else in a section of its own before *Troubleshooting*.
 * @param resolved the method with all options; one that has no certificate to renew keeps its body.
 */
export function withExpiry({ units }: Resolved, applicationName: string, body: Tree, context: TreeContext): Tree {
  const reminder = certificateExpiry(providersOf(units), applicationName)
  if (reminder === undefined) return body
  const headings = body.flatMap((node, index) => (isHeading(node) ? [{ index, text: textOf(node[2] ?? []) }] : []))
  const indexOf = (title: string) => headings.findIndex(({ text }) => text === title)
  const known = indexOf(SECURITY)
  const place = headings[known < 0 ? indexOf(AFTER) : known + 1]?.index ?? body.length
  const heading: Tree = known < 0 ? [["h2", { id: headingId(SECURITY, context) }, [SECURITY]]] : []
  return [...body.slice(0, place), ...heading, ["p", null, inlineMarkdown(reminder, context)], ...body.slice(place)]
}

const isHeading = (node: TreeNode): node is TreeElement => typeof node !== "string" && node[0] === "h2"
