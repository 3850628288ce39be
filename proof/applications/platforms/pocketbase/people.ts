/** The users of authentik, and the superuser of PocketBase. */
import { person } from "../../../authentik/people"

export const GROUP = "staff"
export const ADA = person("ada", [GROUP])
export const [BOB, CAT, DAN, EVE] = [person("bob"), person("cat"), person("dan"), person("eve")]
export const NONE = { ...person("none"), email: "" }
export const PEOPLE = [ADA, BOB, CAT, DAN, EVE, NONE]

export const SUPERUSER = { email: "superuser@proof.test", password: "first-password" }
