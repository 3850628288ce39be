/** The users of authentik, and the local administrator. */
import { person, type Person } from "../../../authentik/people"

export const GROUP = "powerdns-admin-members"
/** The local administrator. */
export const LOCAL = { username: "local", email: "local@proof.test", password: "password-of-local" }
export const [ADA, BOB, EVE] = [person("ada", [GROUP]), person("bob", [GROUP]), person("eve", [GROUP])]
/** Is not in the group. */
export const ZOE = person("zoe")
export const PEOPLE = [ADA, BOB, EVE, ZOE]

export type Account = Pick<Person, "username" | "email" | "password">
