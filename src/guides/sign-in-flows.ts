/**
 * What happens at a sign-in, as sequences of messages, from which diagrams and lists are drawn. The sources are the
 * specifications of the protocols and authentik's documentation of its providers.
 */

/** `from` and `to` are two of the flow's `participants`. */
export interface FlowMessage {
  from: string
  to: string
  /** What is sent, short enough for a line of the diagram. */
  text: string
  /** The answer to an earlier message, drawn with a dashed line. */
  isAnswer?: boolean
}

export interface SignInFlow {
  id: string
  /** Follows `Sequence of`. */
  title: string
  /** From left to right. */
  participants: readonly string[]
  messages: readonly FlowMessage[]
}

/** Replaced with the name of the reader's application. */
export const APPLICATION = "application"
const BROWSER = "Browser"
const USER = "User"
const AUTHENTIK = "authentik"
const OUTPOST = "Outpost"
const REVERSE_PROXY = "Reverse proxy"

const send = (from: string, to: string, text: string): FlowMessage => ({ from, to, text })
const answer = (from: string, to: string, text: string): FlowMessage => ({ from, to, text, isAnswer: true })

/**
 * RFC 6749, section 4.1; OpenID Connect Core 1.0, section 3.1.
 * @param sent what the redirect of the application contains.
 * @param exchanged what the application sends for the tokens.
 */
const codeFlow = (sent: string, exchanged: string): Pick<SignInFlow, "participants" | "messages"> => ({
  participants: [BROWSER, APPLICATION, AUTHENTIK],
  messages: [
    send(BROWSER, APPLICATION, "Opens the sign-in page"),
    answer(APPLICATION, BROWSER, `Redirect with ${sent}`),
    send(BROWSER, AUTHENTIK, "Authorization request with client ID"),
    send(BROWSER, AUTHENTIK, "The user signs in"),
    answer(AUTHENTIK, BROWSER, "Redirect to the redirect URI with a code"),
    send(BROWSER, APPLICATION, "Code and state"),
    send(APPLICATION, AUTHENTIK, exchanged),
    answer(AUTHENTIK, APPLICATION, "ID token and access token"),
    send(APPLICATION, AUTHENTIK, "Userinfo request with the access token"),
    answer(AUTHENTIK, APPLICATION, "Claims, such as email and groups"),
    answer(APPLICATION, BROWSER, "Session of the application"),
  ],
})

const FLOWS: readonly SignInFlow[] = [
  {
    // For the page on all sequences; also RFC 7636.
    id: "oidc",
    title: "OpenID Connect: authorization code with PKCE",
    ...codeFlow("state and code challenge", "Code, code verifier and client secret"),
  },
  // For guides, whose data do not say whether the application uses PKCE.
  {
    id: "oidc-confidential",
    title: "OpenID Connect: authorization code",
    ...codeFlow("state", "Code and client secret"),
  },
  {
    id: "oidc-public",
    title: "OpenID Connect: authorization code, public client",
    ...codeFlow("state", "Code and client ID"),
  },
  {
    // OpenID Connect Core 1.0, section 3.2.
    id: "oidc-implicit",
    title: "OpenID Connect: implicit flow",
    participants: [BROWSER, APPLICATION, AUTHENTIK],
    messages: [
      send(BROWSER, APPLICATION, "Opens the sign-in page"),
      answer(APPLICATION, BROWSER, "Redirect with nonce"),
      send(BROWSER, AUTHENTIK, "Authorization request with client ID"),
      send(BROWSER, AUTHENTIK, "The user signs in"),
      answer(AUTHENTIK, BROWSER, "Redirect with the ID token"),
      send(BROWSER, APPLICATION, "ID token"),
      send(APPLICATION, AUTHENTIK, "Requests the public keys"),
      answer(AUTHENTIK, APPLICATION, "Public keys"),
      send(APPLICATION, APPLICATION, "Checks signature, issuer and nonce"),
      answer(APPLICATION, BROWSER, "Session of the application"),
    ],
  },
  {
    // SAML 2.0 profiles, section 4.1: web browser SSO.
    id: "saml",
    title: "SAML",
    participants: [BROWSER, APPLICATION, AUTHENTIK],
    messages: [
      send(BROWSER, APPLICATION, "Opens the sign-in page"),
      answer(APPLICATION, BROWSER, "Redirect with an AuthnRequest"),
      send(BROWSER, AUTHENTIK, "AuthnRequest to the SSO URL"),
      send(BROWSER, AUTHENTIK, "The user signs in"),
      answer(AUTHENTIK, BROWSER, "Form with the signed SAML response"),
      send(BROWSER, APPLICATION, "SAML response to the ACS URL"),
      send(APPLICATION, APPLICATION, "Checks signature, audience and time"),
      answer(APPLICATION, BROWSER, "Session of the application"),
    ],
  },
  {
    // RFC 4511; https://docs.goauthentik.io/add-secure-apps/providers/ldap/
    id: "ldap",
    title: "LDAP through an outpost",
    participants: [USER, APPLICATION, OUTPOST, AUTHENTIK],
    messages: [
      // In a browser, a console, or a client of the application's own.
      send(USER, APPLICATION, "Username and password"),
      send(APPLICATION, OUTPOST, "Bind as the service account"),
      send(APPLICATION, OUTPOST, "Search for the user"),
      answer(OUTPOST, APPLICATION, "The user’s DN and attributes"),
      send(APPLICATION, OUTPOST, "Bind with the user’s DN and password"),
      send(OUTPOST, AUTHENTIK, "Runs the bind flow with them"),
      answer(AUTHENTIK, OUTPOST, "Password and access are right"),
      answer(OUTPOST, APPLICATION, "Bind succeeded"),
      answer(APPLICATION, USER, "Session of the application"),
    ],
  },
  {
    // https://docs.goauthentik.io/add-secure-apps/providers/proxy/
    id: "proxy",
    title: "Proxy: the outpost is in front of the application",
    participants: [BROWSER, OUTPOST, AUTHENTIK, APPLICATION],
    messages: [
      send(BROWSER, OUTPOST, "Requests a page"),
      answer(OUTPOST, BROWSER, "Redirect, as there is no session yet"),
      send(BROWSER, AUTHENTIK, "The user signs in"),
      answer(AUTHENTIK, BROWSER, "Redirect to the outpost with a code"),
      send(BROWSER, OUTPOST, "Code"),
      send(OUTPOST, AUTHENTIK, "Exchanges the code for tokens"),
      answer(AUTHENTIK, OUTPOST, "Claims of the user"),
      answer(OUTPOST, BROWSER, "Session cookie, redirect to the page"),
      send(BROWSER, OUTPOST, "Requests the page with the cookie"),
      send(OUTPOST, APPLICATION, "Request with X-authentik headers"),
      answer(APPLICATION, OUTPOST, "Page"),
      answer(OUTPOST, BROWSER, "Page"),
    ],
  },
  {
    // https://docs.goauthentik.io/add-secure-apps/providers/proxy/forward_auth
    id: "forward-auth",
    title: "Forward authentication: your reverse proxy asks the outpost",
    participants: [BROWSER, REVERSE_PROXY, OUTPOST, APPLICATION],
    messages: [
      send(BROWSER, REVERSE_PROXY, "Requests a page"),
      send(REVERSE_PROXY, OUTPOST, "May this request pass?"),
      answer(OUTPOST, REVERSE_PROXY, "No: redirect to sign in"),
      answer(REVERSE_PROXY, BROWSER, "Redirect"),
      send(BROWSER, OUTPOST, "The user signs in at authentik, returns"),
      answer(OUTPOST, BROWSER, "Session cookie, redirect to the page"),
      send(BROWSER, REVERSE_PROXY, "Requests the page with the cookie"),
      send(REVERSE_PROXY, OUTPOST, "May this request pass?"),
      answer(OUTPOST, REVERSE_PROXY, "Yes, with X-authentik headers"),
      send(REVERSE_PROXY, APPLICATION, "Request with these headers"),
      answer(APPLICATION, REVERSE_PROXY, "Page"),
      answer(REVERSE_PROXY, BROWSER, "Page"),
    ],
  },
  {
    // RFC 7644, section 3.
    id: "scim",
    title: "SCIM",
    participants: ["Administrator", AUTHENTIK, APPLICATION],
    messages: [
      send("Administrator", AUTHENTIK, "Adds a user to the application"),
      send(AUTHENTIK, APPLICATION, "POST /Users with the SCIM token"),
      answer(APPLICATION, AUTHENTIK, "The account’s ID"),
      send(AUTHENTIK, APPLICATION, "POST or PATCH /Groups"),
      send("Administrator", AUTHENTIK, "Changes the user"),
      send(AUTHENTIK, APPLICATION, "PUT or PATCH /Users/ID"),
      send("Administrator", AUTHENTIK, "Removes the user"),
      send(AUTHENTIK, APPLICATION, "DELETE /Users/ID"),
    ],
  },
  {
    // OpenID Shared Signals Framework 1.0; RFC 8417; RFC 8935.
    id: "shared-signals",
    title: "Shared Signals",
    participants: [USER, AUTHENTIK, APPLICATION],
    messages: [
      send(APPLICATION, AUTHENTIK, "Creates a stream, with its own address"),
      answer(AUTHENTIK, APPLICATION, "Stream ID"),
      send(AUTHENTIK, APPLICATION, "Signed verification event"),
      send(USER, AUTHENTIK, "Changes the password or signs out"),
      send(AUTHENTIK, APPLICATION, "Signed event about the user"),
      answer(APPLICATION, AUTHENTIK, "202 Accepted"),
      send(APPLICATION, APPLICATION, "Ends the user’s sessions"),
    ],
  },
]

/** Returns a sequence. @throws {Error} that lists all ids if there is none with this one. */
export function signInFlow(id: string): SignInFlow {
  const flow = FLOWS.find((each) => each.id === id)
  if (!flow) throw new Error(`There is no sequence "${id}"; these exist: ${SIGN_IN_FLOW_IDS.join(", ")}.`)
  return flow
}

/** What a sign-in depends on. */
export interface SignIn {
  protocol: string
  /** That of a proxy provider. */
  mode?: string
  /** Those of an OAuth2 provider. Without grant types, it has authorization codes. */
  clientType?: string
  grantTypes?: readonly string[]
}

/** The sequences of protocols that have only one. */
const BY_PROTOCOL = new Map([
  ["saml", "saml"],
  ["ldap", "ldap"],
  ["scim", "scim"],
  ["ssf", "shared-signals"],
])

/** Returns the id of the sequence that explains a method, if there is one: not for the hybrid flow, or without a user. */
export function signInFlowOf({ protocol, mode, clientType, grantTypes }: SignIn): string | undefined {
  if (protocol === "proxy") return mode?.startsWith("forward") ? "forward-auth" : "proxy"
  if (protocol !== "oauth2") return BY_PROTOCOL.get(protocol)
  if (grantTypes?.includes("hybrid")) return undefined
  if (!grantTypes || grantTypes.includes("authorization_code"))
    return clientType === "public" ? "oidc-public" : "oidc-confidential"
  return grantTypes.includes("implicit") ? "oidc-implicit" : undefined
}

/** The ids of all sequences. */
export const SIGN_IN_FLOW_IDS: readonly string[] = FLOWS.map(({ id }) => id)
