/** Who signs in to Wiki.js, and the names of what the guide and Wiki.js have. */
import { setTimeout } from "node:timers/promises"
import { person, type Person } from "../../../authentik/people"
import { ADMIN } from "./application"

export const ADMINISTRATORS = "Administrators"
export const [GROUP_OF_ADMINISTRATORS, GROUP_OF_EDITORS] = ["Wiki.js Administrators", "Wiki.js Editors"]
export const GENERIC = "Generic OpenID Connect / OAuth2"
export const SAVED = "Authentication configuration saved successfully."
export const REGISTRATION = "Allow self-registration"
/** How long Wiki.js renews sessions. */
export const RENEWAL = "14d"

export const [ADA, BOB, EVE] = [person("ada"), person("bob"), person("eve")]
/** Has the email address of the administrator from the installation. */
export const ROOT = { ...person("root"), email: ADMIN.email }
/** Has no email address. */
export const NIL = { ...person("nil"), email: "" }
/** Users without an account in Wiki.js yet. */
export const [NEW, NOA, MAX] = [person("new"), person("noa"), person("max")]
export const [UNA, DOS, TRI, LAST] = [person("una"), person("dos"), person("tri"), person("last")]
export const PEOPLE = [ADA, BOB, EVE, ROOT, NIL, NEW, NOA, MAX, UNA, DOS, TRI, LAST]
/** Which of them hold an entitlement, if authentik assigns groups. */
export const MEMBERS: Readonly<Record<string, readonly Person[]>> = {
  [GROUP_OF_ADMINISTRATORS]: [ADA],
  [GROUP_OF_EDITORS]: [BOB, UNA, DOS, TRI],
}

/** Wiki.js ends or renews only sessions that began more than five seconds before the change of an account. */
export const sessionIsOld = () => setTimeout(6000)
