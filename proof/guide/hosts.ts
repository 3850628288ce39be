/** The reader's own host for a host of the guide: a real name, on loopback. */
export const ownHost = (token: string): string => token.replace(/\.company$/, ".proof.test")
