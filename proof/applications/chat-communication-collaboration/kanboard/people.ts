/** The users of authentik and their groups, and the administrator of Kanboard. */
import { person } from "../../../authentik/people"

export const [BOARDS, OTHERS] = ["boards", "others"] as const
export const ADA = person("ada", [BOARDS, OTHERS])
export const EVE = person("eve")
/** Users with an account in Kanboard from before, whose password there is another one. */
export const [LOU, MAX] = [person("lou"), person("max")]
/** Has no account in Kanboard. */
export const NEW = person("new")
export const PEOPLE = [ADA, EVE, LOU, MAX, NEW]

/** The administrator that Kanboard creates. */
export const ADMIN = { username: "admin", name: "admin", password: "admin" }
