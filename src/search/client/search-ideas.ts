import { protocolLabel } from "../../guides/labels"

/** Suggestions for a query without results; each of these has results. */
export const SEARCH_IDEAS = ["oauth2", "saml", "ldap"].map(protocolLabel)
