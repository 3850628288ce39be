/** The users of authentik, and the accounts in Miniflux from before. */
import { local, person } from "../../../authentik/people"

/** Users without an account in Miniflux. */
export const [ADA, NEW] = [person("ada"), person("new")]
/** A user with an account of the same name. */
export const BOB = person("bob")
/** A user with an account of another name. */
export const EVE = person("eve")
/** The administrator of Miniflux, with another name in authentik. */
export const ROOT = person("root")
export const PEOPLE = [ADA, BOB, EVE, NEW, ROOT]

/** The administrator that Miniflux creates. */
export const ADMIN = local({ username: "admin" })
/** Eve's account. */
export const READER = local({ username: "reader" })
