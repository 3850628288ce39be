/** The users of authentik and their groups, and the accounts of FreshRSS. */
import { local, person } from "../../../authentik/people"

export const [READERS, OTHERS] = ["readers", "others"] as const
const reader = (username: string) => person(username, [READERS])
/** The administrator of FreshRSS. */
export const ADA = reader("ada")
export const EVE = person("eve", [OTHERS])
export const NEW = reader("new")
/** A user with the name of the administrator, but in other letters. */
export const BIG_ADA = reader("Ada")
/** Users with a name that FreshRSS refuses, and with the longest that it accepts. */
export const REFUSED = [{ ...reader("odd name"), email: "oddname@proof.test" }, reader("long".repeat(10))]
export const LONGEST = reader("long".repeat(10).slice(1))
export const PEOPLE = [ADA, EVE, NEW, BIG_ADA, LONGEST, ...REFUSED]

/** The administrator's account in FreshRSS before and after a lost password. */
export const ADAS = local(ADA)
export const RESET = { ...ADAS, password: "new-local-password" }
/** The first administrator of an existing installation, who has no account in authentik. */
export const FIRST = local({ username: "first" })
