/** The users of authentik, and the groups of authentik and Zabbix that they are in. */
import { person } from "../../../authentik/people"

export const [ADMINS, USERS] = ["Zabbix Admins", "Zabbix Users"] as const
/** A user group of Zabbix, which an administrator has created. */
export const OPERATORS = "Operators"

export const [ADA, BOB, EVE] = [person("ada", [ADMINS]), person("bob", [USERS]), person("eve")]
/** Users that are not in Zabbix yet. */
export const [NEW, NOA] = [person("new", [USERS]), person("noa")]
export const PEOPLE = [ADA, BOB, EVE, NEW, NOA]
/** The local user of Zabbix that its database has from the start. */
export const LOCAL = { username: "Admin", password: "zabbix" }
