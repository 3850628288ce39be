/** Users of authentik for proofs. */

/** @returns a user of authentik whose name, email address and password follow from the username. */
export const person = (username: string, groups: string[] = []) => ({
  ...{ username, name: `${username} of Proof`, email: `${username}@proof.test`, password: `password-of-${username}` },
  groups,
})
export type Person = ReturnType<typeof person>
