/**
 * Pages of authentik's Admin interface that steps name, to open them in the reader's own authentik. The addresses are those
 * of `web/src/admin/Routes.ts` in authentik's repository.
 */
import { textOf, type TreeElement } from "../tree/tree"
import type { Replacements } from "./replacements"

/** By their names. No guide's application has a menu with one of these. */
const PAGES: Record<string, string> = {
  "authentik Admin interface": "",
  "Applications > Applications": "core/applications",
  "Applications > Outposts": "outpost/outposts",
  "Applications > Providers": "core/providers",
  "Customization > Blueprints": "blueprints/instances",
  "Customization > Property Mappings": "core/property-mappings",
  "Events > Logs": "events/log",
  "Flows and Stages > Flows": "flow/flows",
  "Flows and Stages > Stages": "flow/stages",
}

/** Applications also have menus with these names, so generated steps mark authentik's. */
const AMBIGUOUS_PAGES: Record<string, string> = {
  "Directory > Groups": "identity/groups",
  "Directory > Roles": "identity/roles",
  "Directory > Tokens and App passwords": "core/tokens",
  "Directory > Users": "identity/users",
  "System > Certificates": "crypto/certificates",
}

const MARK = "menu"

/** A name in bold as an element of a generated step, which speaks of authentik only. */
export const strongElement = (name: string, children = [name] as NonNullable<TreeElement[2]>): TreeElement => [
  "strong",
  name in AMBIGUOUS_PAGES ? { class: MARK } : null,
  children,
]

/** The page that an element names; undefined for other elements. The Admin interface itself has an empty address. */
export function adminPage([type, props, children = []]: TreeElement): string | undefined {
  if (type !== "strong") return undefined
  const name = textOf(children)
  return PAGES[name] ?? (props?.class === MARK ? AMBIGUOUS_PAGES[name] : undefined)
}

/** The address of that page in the reader's own authentik; undefined until they enter its host. */
export function adminAddress(element: TreeElement, replacements: Replacements): string | undefined {
  const host = replacements["authentik.company"]
  const page = host ? adminPage(element) : undefined
  return page === undefined ? undefined : `https://${host}/if/admin/${page && `#/${page}`}`
}
