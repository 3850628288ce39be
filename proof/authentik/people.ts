/** Users of authentik for proofs. */
import type { Person as Member } from "./directory"

/** @returns a user of authentik whose name, email address and password follow from the username. */
export const person = (username: string, groups: string[] = []) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
  groups,
})
export type Person = ReturnType<typeof person>

/** An account with a password in an application. */
export interface LocalAccount {
  username: string
  password: string
}

/** The account in an application that has the username of a user. */
export const local = ({ username }: { username: string }): LocalAccount => ({
  username,
  password: `local-password-of-${username}`,
})

/** The users, one of them with changes. */
export const withChange = (people: readonly Person[], user: Person, change: Partial<Member>) =>
  people.map((one) => (one === user ? { ...one, ...change } : one))
