/** The users of authentik, and the local accounts that Synapse has before them. */
import { local, person } from "../../../authentik/people"

export const GROUP = "staff"
export const ADA = person("ada", [GROUP])
export const EVE = person("Eve@Proof")
/** Local accounts have their usernames, in lowercase. */
export const [JANE, JOHN, SAM] = [person("jane"), person("john"), person("SAM")]
export const [TIM, LEO, LATE] = [person("tim"), person("leo"), person("late")]
export const NAMELESS = { ...person("nameless"), name: "" }
export const PEOPLE = [ADA, EVE, JANE, JOHN, SAM, TIM, LEO, NAMELESS, LATE]

export const ADMIN = local({ username: "root" })
export const TAKEN = [JANE, JOHN, SAM].map(({ username }) => local({ username: username.toLowerCase() }))
