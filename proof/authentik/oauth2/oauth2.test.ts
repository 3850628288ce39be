/** The OAuth2 endpoints, seen by `openid-client`, a certified library that knows nothing of this project. */
import assert from "node:assert/strict"
import { test } from "node:test"
import { jwtVerify } from "jose"
import * as client from "openid-client"
import { example, ORIGIN, person, type Example } from "../examples"
import type { Setup } from "../stand-in"
import type { Client } from "./clients"

const GUIDE = "development/node-red"
const CALLBACK = "https://nodered.proof.test/auth/strategy/callback"
const SIGNED_OUT = "https://nodered.proof.test/signed-out"
const GROUP = "Node-RED Users"
const ADA = person("ada", [GROUP])
const EVE = person("eve")

async function configured({ authentik, fetch }: Example): Promise<[client.Configuration, Client]> {
  const [own] = authentik.clients
  assert.ok(own)
  const issuer = new URL(`${ORIGIN}/application/o/${own.slug}/`)
  const configuration = await client.discovery(issuer, own.id, own.secret, undefined, {
    [client.customFetch]: (url, init) => fetch(url, init as RequestInit),
  })
  return [configuration, own]
}

/** A change of the guide's provider: these are its only addresses to return to after a sign-out. */
const returnsTo =
  (...addresses: string[]): Setup["change"] =>
  (installation) => {
    for (const { attrs } of installation.all("authentik_providers_oauth2.oauth2provider")) {
      const callbacks = (attrs.redirect_uris as { redirect_uri_type?: string }[]).filter(
        ({ redirect_uri_type }) => redirect_uri_type !== "logout",
      )
      const added = addresses.map((url) => ({ matching_mode: "strict", url, redirect_uri_type: "logout" }))
      attrs.redirect_uris = [...callbacks, ...added]
    }
  }

async function signIn(
  one: Example,
  { scope = "openid profile email", user = ADA }: { scope?: string; user?: typeof ADA } = {},
): Promise<client.TokenEndpointResponse & client.TokenEndpointResponseHelpers> {
  const [configuration] = await configured(one)
  const verifier = client.randomPKCECodeVerifier()
  const checks = { state: client.randomState(), nonce: client.randomNonce() }
  const address = client.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: CALLBACK, scope, ...checks },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  })
  const outcome = await one.visitor.open(address, user)
  assert.ok("arrivedAt" in outcome, JSON.stringify(outcome))
  return client.authorizationCodeGrant(configuration, outcome.arrivedAt, {
    ...{ pkceCodeVerifier: verifier, expectedState: checks.state, expectedNonce: checks.nonce },
    idTokenExpected: true,
  })
}

test("a user signs in, and the claims are those of authentik's default mappings", async () => {
  const one = await example(GUIDE, "oidc", { people: [ADA] })
  try {
    const tokens = await signIn(one)
    const claims = tokens.claims()
    assert.equal(claims?.iss, `${ORIGIN}/application/o/node-red/`)
    assert.match(String(claims?.sub), /^[0-9a-f]{64}$/)
    assert.equal(claims?.email_verified, false)
    assert.deepEqual(claims?.groups, [GROUP])
    assert.equal(claims?.preferred_username, "ada")
    assert.deepEqual(claims?.amr, ["pwd"])
    assert.equal(tokens.refresh_token, undefined)
    const [configuration] = await configured(one)
    const info = await client.fetchUserInfo(configuration, tokens.access_token, String(claims?.sub))
    assert.equal(info.nickname, "ada")
    const introspected = await client.tokenIntrospection(configuration, tokens.access_token)
    assert.equal(introspected.active, true)
    assert.equal(introspected.preferred_username, "ada")
    await client.tokenRevocation(configuration, tokens.access_token)
    assert.equal((await client.tokenIntrospection(configuration, tokens.access_token)).active, false)
  } finally {
    one.close()
  }
})

test("scopes that the provider lacks are ignored, and no scope means all of them", async () => {
  const one = await example(GUIDE, "oidc", { people: [ADA] })
  try {
    const some = await signIn(one, { scope: "openid email unknown" })
    assert.equal(some.scope, "openid email")
    assert.equal(some.claims()?.preferred_username, undefined)
    const all = await signIn(one, { scope: "" })
    assert.equal(all.claims()?.preferred_username, "ada")
  } finally {
    one.close()
  }
})

test("offline_access gives a refresh token that changes with each use, without consent", async () => {
  const one = await example("chat-communication-collaboration/roundcube", "oidc", { people: [person("ada")] })
  try {
    const [configuration] = await configured(one)
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: "https://roundcube.proof.test/index.php/login/oauth",
      scope: "openid email dovecotprofile offline_access",
      state: "s",
    })
    const outcome = await one.visitor.open(address, person("ada"))
    assert.ok("arrivedAt" in outcome, JSON.stringify(outcome))
    assert.equal(one.visitor.hasConsented, false)
    const checks = { expectedState: "s", idTokenExpected: true }
    const first = await client.authorizationCodeGrant(configuration, outcome.arrivedAt, checks)
    assert.equal(first.claims()?.active, true)
    assert.equal(first.scope, "openid email dovecotprofile offline_access")
    const second = await client.refreshTokenGrant(configuration, String(first.refresh_token))
    assert.ok(second.refresh_token && second.refresh_token !== first.refresh_token)
    await assert.rejects(client.refreshTokenGrant(configuration, String(first.refresh_token)), {
      error: "invalid_grant",
    })
  } finally {
    one.close()
  }
})

test("without a signing key, tokens are signed with the client secret", async () => {
  const one = await example(GUIDE, "oidc", {
    people: [ADA],
    change: (installation) => {
      for (const provider of installation.all("authentik_providers_oauth2.oauth2provider"))
        provider.attrs.signing_key = null
    },
  })
  try {
    const [own] = one.authentik.clients
    const { id_token: token = "" } = await signIn(one)
    const { protectedHeader } = await jwtVerify(token, Buffer.from(String(own?.secret)))
    assert.equal(protectedHeader.alg, "HS256")
  } finally {
    one.close()
  }
})

test("a binding refuses users outside the group", async () => {
  const one = await example(GUIDE, "oidc", { people: [ADA, EVE] })
  try {
    const [configuration] = await configured(one)
    const address = client.buildAuthorizationUrl(configuration, { redirect_uri: CALLBACK, scope: "openid", state: "s" })
    const outcome = await one.visitor.open(address, EVE)
    assert.ok("page" in outcome && outcome.page.includes("Request has been denied."))
  } finally {
    one.close()
  }
})

test("a sign-out returns to a registered address only, and ends the application's tokens", async () => {
  const one = await example(GUIDE, "oidc", { people: [ADA], change: returnsTo(SIGNED_OUT) })
  try {
    const [configuration] = await configured(one)
    const tokens = await signIn(one)
    const leave = (uri: string) =>
      one.visitor.open(
        client.buildEndSessionUrl(configuration, {
          ...{ post_logout_redirect_uri: uri, id_token_hint: String(tokens.id_token), state: "x" },
        }),
        ADA,
      )
    const wrong = await leave("https://nodered.proof.test/")
    assert.ok("page" in wrong && wrong.status === 400)
    const right = await leave(SIGNED_OUT)
    assert.ok("arrivedAt" in right)
    assert.equal(right.arrivedAt.href, `${SIGNED_OUT}?state=x`)
    assert.equal((await client.tokenIntrospection(configuration, tokens.access_token)).active, false)
  } finally {
    one.close()
  }
})

test("a sign-out without an ID token is accepted only if the provider has no address to return to", async () => {
  const leave = async (change: Setup["change"]) => {
    const one = await example(GUIDE, "oidc", { people: [], change })
    try {
      const [configuration] = await configured(one)
      const address = client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: SIGNED_OUT })
      const outcome = await one.visitor.open(address, ADA)
      assert.ok("page" in outcome)
      return outcome.status
    } finally {
      one.close()
    }
  }
  assert.equal(await leave(returnsTo()), 200)
  assert.equal(await leave(returnsTo(SIGNED_OUT)), 400)
})

test("an address without its slash is a redirect, after which clients send no form", async () => {
  const one = await example(GUIDE, "oidc", { people: [ADA] })
  try {
    const answer = await one.fetch(`${ORIGIN}/application/o/token`, { method: "POST", body: new URLSearchParams() })
    assert.equal(answer.status, 301)
    assert.match(answer.headers.get("Location") ?? "", /\/application\/o\/token\/$/)
    const discovery = await one.fetch(`${ORIGIN}/application/o/node-red/.well-known/openid-configuration`)
    assert.equal(discovery.status, 200)
  } finally {
    one.close()
  }
})
