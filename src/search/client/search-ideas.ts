import { protocolLabel } from "../../guides/labels"

const PROTOCOLS = ["oauth2", "saml", "ldap"].map(protocolLabel)
/** Examples of applications to add to a word that most guides have. */
const APPLICATIONS = ["Grafana", "Nextcloud"]

/** Suggests queries for an answer without results: with an application's name if most guides have the word, or protocols. */
export const searchIdeas = ({ query, isInMostGuides }: { query: string; isInMostGuides?: true }): string[] =>
  isInMostGuides ? APPLICATIONS.map((name) => `${name} ${query}`) : PROTOCOLS
