/** The users of authentik, and the accounts in DokuWiki from before. */
import { person } from "../../../authentik/people"

export const ADA = person("ada", ["DokuWiki Admins"])
export const EVE = person("eve", ["admin"])
export const NEW = person("new")
export const PEOPLE = [ADA, EVE, NEW]

/** Eve's local account with the same address. */
export const LINKED = { ...EVE, username: "evelocal", name: "Local name of Eve" }
/** The local superuser, whose address has another domain than those of users. */
export const LOCAL = { ...person("wikiadmin"), email: "wikiadmin@local.test" }
