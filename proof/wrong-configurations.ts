/**
 * `npx tsx wrong-configurations.ts`: configures applications wrongly, one setting at a time, and prints what each one shows.
 * The applications are `openid-client` and `node-saml`, libraries that many applications use. Exits with status 1 if the
 * stand-in accepts what authentik refuses.
 */
import * as openid from "openid-client"
import { example, ORIGIN, ownHosts, person, type Example } from "./authentik/examples"
import type { Installation } from "./authentik/blueprint"
import { signInAtServiceProvider } from "./authentik/saml/service-provider"
import { createAuthority } from "./machine/authority"

const GUIDE = "device-management/meshcentral"
const GROUP = "MeshCentral Users"
const ADA = person("ada", [GROUP])
const EVE = person("eve")
const OFF = { ...person("off", [GROUP]), isActive: false }
const MESH = `https://${ownHosts(GUIDE)["meshcentral.company"]}`
const CALLBACK = `${MESH}/auth-oidc-callback`
const SAML_GUIDE = "chat-communication-collaboration/mattermost-team-edition"

interface Settings {
  issuer?: string
  id?: string
  secret?: string
  /** Parameters of the sign-in request; `undefined` removes one. */
  request?: Record<string, string | undefined>
  verifier?: string
  algorithm?: string
  user?: { username: string; password: string }
}

type Shown = string

/** Text of a page of authentik, as a user sees it. */
const seen = (page: string): Shown =>
  page
    .replace(/<title>.*?<\/title>|<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim()

const shownBy = (error: unknown): Shown => {
  if (error instanceof openid.ResponseBodyError) return `${error.error}: ${error.error_description}`
  if (error instanceof openid.AuthorizationResponseError) return `${error.error}: ${error.error_description}`
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ""
  return error.message + cause
}

const CHALLENGE = "0123456789012345678901234567890123456789012"

/** Signs in, and returns what the application got or showed. */
async function signIn(one: Example, settings: Settings = {}) {
  const [client] = one.authentik.clients
  const issuer = new URL(settings.issuer ?? `${ORIGIN}/application/o/meshcentral/`)
  const metadata = settings.algorithm ? { id_token_signed_response_alg: settings.algorithm } : {}
  const configuration = await openid.discovery(
    issuer,
    settings.id ?? client?.id ?? "",
    { client_secret: settings.secret ?? client?.secret, ...metadata },
    undefined,
    { [openid.customFetch]: (url, init) => one.fetch(url, init as RequestInit) },
  )
  const parameters = {
    ...{ redirect_uri: CALLBACK, scope: "openid profile email", state: "state", response_type: "code" },
    ...settings.request,
  }
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const address = openid.buildAuthorizationUrl(configuration, Object.fromEntries(given))
  const outcome = await one.visitor.open(address, settings.user ?? ADA)
  if ("page" in outcome) throw new Error(seen(outcome.page))
  if (!("arrivedAt" in outcome)) throw new Error("authentik sent a form")
  const tokens = await openid.authorizationCodeGrant(configuration, outcome.arrivedAt, {
    ...{ expectedState: "state", pkceCodeVerifier: settings.verifier, idTokenExpected: true },
  })
  return { configuration, tokens, arrivedAt: outcome.arrivedAt }
}

const shows = async (action: () => Promise<unknown>): Promise<Shown> => {
  try {
    const result = await action()
    return typeof result === "string" ? result : "accepted"
  } catch (error) {
    return shownBy(error)
  }
}

type Change = (installation: Installation) => void
const provider =
  (attrs: Record<string, unknown>): Change =>
  (installation) => {
    for (const model of ["authentik_providers_oauth2.oauth2provider", "authentik_providers_saml.samlprovider"])
      for (const entity of installation.all(model)) Object.assign(entity.attrs, attrs)
  }

/** Lets the application return to MeshCentral's sign-in page, which its guide leaves out. */
const returning: Change = (installation) => {
  for (const { attrs } of installation.all("authentik_providers_oauth2.oauth2provider"))
    attrs.redirect_uris = [
      ...(attrs.redirect_uris as object[]),
      { matching_mode: "strict", url: `${MESH}/login`, redirect_uri_type: "logout" },
    ]
}

interface Case {
  title: string
  expected: RegExp
  change?: Change
  run: (one: Example) => Promise<unknown>
}

const plain = (title: string, expected: RegExp, settings: Settings, change?: Change): Case => ({
  ...{ title, expected, change },
  run: (one) => signIn(one, settings),
})

const withoutScope =
  (name: string): Change =>
  (installation) => {
    for (const { attrs } of installation.all("authentik_providers_oauth2.oauth2provider"))
      attrs.property_mappings = (attrs.property_mappings as { attrs: { scope_name: string } }[]).filter(
        (mapping) => mapping.attrs.scope_name !== name,
      )
  }

const OIDC: Case[] = [
  plain("issuer without the trailing slash", /issuer/i, { issuer: `${ORIGIN}/application/o/meshcentral` }),
  plain("issuer with another slug", /404|unexpected/i, { issuer: `${ORIGIN}/application/o/mesh/` }),
  plain("wrong client ID", /Client ID Error/, { id: "wrong" }),
  plain("wrong client secret", /invalid_client/, { secret: "wrong" }),
  plain("empty client secret", /invalid_client|client_secret/, { secret: " " }),
  plain("redirect URI with a trailing slash", /Redirect URI Error/, { request: { redirect_uri: `${CALLBACK}/` } }),
  plain("redirect URI with http", /Redirect URI Error/, {
    request: { redirect_uri: CALLBACK.replace("https", "http") },
  }),
  plain("redirect URI of another host", /Redirect URI Error/, {
    request: { redirect_uri: "https://other.proof.test/auth-oidc-callback" },
  }),
  plain("redirect URI in capitals", /Redirect URI Error/, {
    request: { redirect_uri: CALLBACK.replace("auth", "Auth") },
  }),
  plain("no redirect URI", /Redirect URI Error/, { request: { redirect_uri: undefined } }),
  plain("regular expression that matches only a part", /Redirect URI Error/, {}, (installation) =>
    provider({ redirect_uris: [{ matching_mode: "regex", url: `${MESH}/auth` }] })(installation),
  ),
  plain("response type token", /unsupported_response_type/, { request: { response_type: "token" } }),
  plain("implicit flow without its grant type", /invalid_request|fragment|parameter/, {
    request: { response_type: "id_token", nonce: "n" },
  }),
  plain(
    "provider without grant types",
    /invalid_request: The request is otherwise malformed/,
    {},
    provider({ grant_types: [] }),
  ),
  plain("PKCE method that authentik lacks", /Unsupported challenge method S512/, {
    request: { code_challenge: CHALLENGE, code_challenge_method: "S512" },
  }),
  plain("wrong PKCE verifier", /invalid_grant/, {
    request: { code_challenge: CHALLENGE, code_challenge_method: "S256" },
    verifier: CHALLENGE,
  }),
  plain("no PKCE verifier", /invalid_grant/, { request: { code_challenge: CHALLENGE, code_challenge_method: "S256" } }),
  plain("PKCE verifier without a challenge", /invalid_grant/, { verifier: CHALLENGE }),
  plain("request object", /request_not_supported/, { request: { request: "eyJhbGciOiJub25lIn0.e30." } }),
  plain("user outside the group", /Permission denied Request has been denied/, { user: EVE }),
  plain("user who is not active", /Failed to authenticate/, { user: OFF }),
  plain("wrong password", /Failed to authenticate/, { user: { ...ADA, password: "wrong" } }),
  plain(
    "no signing key, and the application expects RS256",
    /alg/,
    { algorithm: "RS256" },
    provider({ signing_key: null }),
  ),
  {
    title: "code used twice",
    expected: /invalid_grant/,
    run: async (one) => {
      const { configuration, arrivedAt } = await signIn(one)
      await openid.authorizationCodeGrant(configuration, arrivedAt, { expectedState: "state" })
    },
  },
  {
    title: "scope openid not requested, then userinfo",
    expected: /403/,
    run: async (one) => {
      const { tokens } = await signIn(one, { request: { scope: "profile" } })
      const headers = { Authorization: `Bearer ${tokens.access_token}` }
      return `userinfo: ${(await one.fetch(`${ORIGIN}/application/o/userinfo/`, { headers })).status}`
    },
  },
  {
    title: "mapping profile not selected in the provider",
    expected: /groups: undefined/,
    change: withoutScope("profile"),
    run: async (one) => `groups: ${String((await signIn(one)).tokens.claims()?.groups)}`,
  },
  {
    title: "claims not included in the ID token",
    expected: /preferred_username: undefined/,
    change: provider({ include_claims_in_id_token: false }),
    run: async (one) => `preferred_username: ${String((await signIn(one)).tokens.claims()?.preferred_username)}`,
  },
  {
    title: "verified email address expected",
    expected: /email_verified: false/,
    run: async (one) => `email_verified: ${String((await signIn(one)).tokens.claims()?.email_verified)}`,
  },
  {
    title: "offline_access not selected in the provider",
    expected: /refresh token: undefined/,
    run: async (one) => {
      const { tokens } = await signIn(one, { request: { scope: "openid offline_access" } })
      return `refresh token: ${String(tokens.refresh_token)}`
    },
  },
  {
    title: "client credentials without their grant type",
    expected: /invalid_grant/,
    run: async (one) => openid.clientCredentialsGrant((await signIn(one)).configuration),
  },
  {
    title: "revoked access token",
    expected: /401/,
    run: async (one) => {
      const { configuration, tokens } = await signIn(one)
      await openid.tokenRevocation(configuration, tokens.access_token)
      const headers = { Authorization: `Bearer ${tokens.access_token}` }
      return `userinfo: ${(await one.fetch(`${ORIGIN}/application/o/userinfo/`, { headers })).status}`
    },
  },
  {
    title: "sign-out to an address that is not registered",
    expected: /The request is otherwise malformed/,
    change: returning,
    run: async (one) => leave(one, { post_logout_redirect_uri: `${MESH}/` }),
  },
  {
    title: "sign-out with a return address, without an ID token",
    expected: /The request is otherwise malformed/,
    change: returning,
    run: async (one) => leave(one, { post_logout_redirect_uri: `${MESH}/login`, id_token_hint: "" }),
  },
]

async function leave(one: Example, given: Record<string, string>): Promise<Shown> {
  const { configuration, tokens } = await signIn(one)
  const parameters = { id_token_hint: tokens.id_token ?? "", ...given }
  const present = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value))
  const outcome = await one.visitor.open(openid.buildEndSessionUrl(configuration, present), ADA)
  return "page" in outcome ? seen(outcome.page) : "accepted"
}

const saml = (title: string, expected: RegExp, settings: object, change?: Change): Case => ({
  ...{ title: `SAML: ${title}`, expected, change },
  run: async (one) => (await signInAtServiceProvider(one, ADA, settings)).message ?? "accepted",
})

async function samlCases(): Promise<Case[]> {
  const { cert } = await createAuthority()
  const format = "urn:oasis:names:tc:SAML:2.0:nameid-format:kerberos"
  return [
    saml("wrong ACS URL", /ACS URL of .* doesn't match Provider/, { callbackUrl: "https://wrong.proof.test/acs" }),
    saml("wrong audience", /audience/i, { audience: "https://wrong.proof.test" }),
    {
      // node-saml compares the issuer only at a sign-out; other libraries refuse this sign-in.
      title: "SAML: issuer of releases before 2026.5 expected",
      expected: /issuer: https:\/\/.*\/metadata\/$/,
      run: async (one) => `issuer: ${String((await signInAtServiceProvider(one, ADA)).profile?.issuer)}`,
    },
    saml("another signing certificate", /signature/i, { idpCert: cert }),
    saml("no signing certificate", /signature|cert/i, { idpCert: cert }, provider({ signing_kp: null })),
    saml(
      "signed response expected, only the assertion is signed",
      /signature/i,
      { wantAuthnResponseSigned: true },
      provider({ sign_response: false }),
    ),
    saml(
      "signed assertion expected, only the response is signed",
      /signature/i,
      { wantAssertionsSigned: true },
      provider({ sign_assertion: false, sign_response: true }),
    ),
    saml("name ID format that authentik lacks", /Permission denied\s+Request has been denied/, {
      identifierFormat: format,
    }),
    saml("unsigned request with a verification certificate", /request is not signed/, {}, (installation) => {
      const [pair] = installation.all("authentik_crypto.certificatekeypair")
      provider({ verification_kp: pair })(installation)
    }),
  ]
}

let isFaithful = true
console.log("| Wrong setting | What the application or authentik showed | As authentik |\n| --- | --- | --- |")
for (const [guide, method, cases] of [
  [GUIDE, "oidc", OIDC],
  [SAML_GUIDE, "saml", await samlCases()],
] as const)
  for (const { title, expected, change, run } of cases) {
    const people = guide === GUIDE ? [ADA, EVE, OFF] : [person("ada")]
    const one = await example(guide, method, { people, change })
    const shown = await shows(() => run(one))
    const isRefused = expected.test(shown)
    isFaithful &&= isRefused
    console.log(`| ${title} | ${shown.replaceAll("|", "\\|").slice(0, 160)} | ${isRefused ? "yes" : "NO"} |`)
    one.close()
  }
process.exit(isFaithful ? 0 : 1)
