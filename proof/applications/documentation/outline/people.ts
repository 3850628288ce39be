/** The users of authentik. */
import { person, type Person } from "../../../authentik/people"

const NAMES = ["ada", "bob", "eve", "ivy", "max", "noa", "pia", "sam", "tim", "uma"] as const
const USERS = Object.fromEntries(NAMES.map((name) => [name, person(name)])) as Record<(typeof NAMES)[number], Person>
/** Ada is the first to sign in. */
export const {
  ada: ADA,
  bob: BOB,
  eve: EVE,
  ivy: IVY,
  max: MAX,
  noa: NOA,
  pia: PIA,
  sam: SAM,
  tim: TIM,
  uma: UMA,
} = USERS
export const PEOPLE = Object.values(USERS)
