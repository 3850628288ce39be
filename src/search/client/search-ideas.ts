import { protocolLabel } from "../../guides/labels"

/** What to search for instead of a query without results; each of these has some. */
export const SEARCH_IDEAS = ["oauth2", "saml", "ldap"].map(protocolLabel)
