/** Links from a guide to the page that explains its sign-in. */
import { HOW_SIGN_IN_WORKS } from "./paths"

/** The headings of `content/pages/how-sign-in-works.mdx`, by the protocols that they explain. */
const ANCHORS = new Map([
  ["oauth2", "openid-connect"],
  ["saml", "saml"],
  ["ldap", "ldap"],
  ["proxy", "proxy-and-forward-authentication"],
  ["scim", "scim"],
  ["ssf", "shared-signals"],
])

const APPLICATION = "application"

/**
 * Returns the address at which the page explains a protocol, with the application's name, if it does.
 * @param path the guide's path.
 */
export function signInLink(path: string, protocol: string): string | undefined {
  const anchor = ANCHORS.get(protocol)
  const application = path.split("/").at(-2) ?? ""
  return anchor && `${HOW_SIGN_IN_WORKS}?${new URLSearchParams({ [APPLICATION]: application }).toString()}#${anchor}`
}

/** Returns the application that such a link names, if it has a guide: an address could contain any text. */
export function readApplication<T extends { application: string }>(query: string, guides: readonly T[]): T | undefined {
  const wanted = new URLSearchParams(query).get(APPLICATION)
  return guides.find(({ application }) => application === wanted)
}
